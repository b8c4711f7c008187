import { href } from 'react-router'
import * as webhooks from '#app/api/admin-webhooks.server.ts'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { WebhookForm } from './form.tsx'
import type { Route } from './+types/new'

const list = href('/admin-dashboard/webhooks')

/** Asks for the list although it only offers it: who may not see webhooks may not make any. */
export async function loader({ context }: Route.LoaderArgs) {
  await webhooks.list(getApi(context))
  return null
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  return handleForm(
    args,
    async (_, form) => {
      const { data, ...done } = await webhooks.create(api, form)
      const webhookId = String(data.id)
      return { ...done, nextPage: href('/admin-dashboard/webhooks/:webhookId', { webhookId }) }
    },
    list,
  )
}

export default function NewWebhook({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const form = actionData ?? { ...emptyForm, values: { is_active: '1' } }
  return (
    <>
      <PageHead
        title={t('admin:webhooks.new')}
        steps={[{ name: t('admin:areas.webhooks'), to: list }]}
        wrong={form.message !== null}
      />
      <WebhookForm form={form} cancel={list} />
    </>
  )
}
