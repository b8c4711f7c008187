import { href } from 'react-router'
import * as webhooks from '#app/api/admin-webhooks.server.ts'
import { CheckboxField } from '#app/forms/checkbox-field.tsx'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { Conflict } from '../form/conflict.tsx'
import { fingerprints } from '../form/fingerprints.ts'
import { PageHead } from '../frame/page-head.tsx'
import { keepToLastPage, readListQuery } from '../list/read-query.ts'
import { Deliveries } from './deliveries.tsx'
import { useWebhookLabels, WebhookForm } from './form.tsx'
import { Secret } from './secret.tsx'
import { useEventName } from './use-event-name.ts'
import type { Route } from './+types/edit'

const list = href('/admin-dashboard/webhooks')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const [webhook, deliveries] = await Promise.all([
    webhooks.show(api, params.webhookId),
    webhooks.listDeliveries(api, params.webhookId, readListQuery(url, [])),
  ])
  const fields = webhooks.fieldsOf(webhook)
  const values = { ...fields, made: fingerprints(fields) }
  return { webhook, deliveries: keepToLastPage(deliveries, url), values }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const { webhookId } = args.params
  return handleForm(
    args,
    async ({ intent, delivery = '' }, form) => {
      if (intent === 'test') return webhooks.tryOut(api, webhookId)
      if (intent === 'replay') return webhooks.replay(api, webhookId, delivery)
      if (intent === 'remove') return { ...(await webhooks.remove(api, webhookId)), nextPage: list }
      return webhooks.update(api, webhookId, form)
    },
    href('/admin-dashboard/webhooks/:webhookId', { webhookId }),
    { readTheirs: webhooks.readTheirs },
  )
}

export default function EditWebhook({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { webhook, deliveries, values } = loaderData
  const labels = useWebhookLabels()
  const nameOf = useEventName()
  const form = actionData ?? { ...emptyForm, values }

  function show(name: string, value: string) {
    if (name === 'events') return value.split(',').map(nameOf).join(t('list.comma'))
    if (name !== 'is_active') return value
    return t(value === '1' ? 'admin:webhooks.active' : 'admin:webhooks.inactive')
  }

  return (
    <>
      <PageHead
        title={webhook.url}
        steps={[{ name: t('admin:areas.webhooks'), to: list }]}
        wrong={form.message !== null}
      />
      {form.theirs ? (
        <Conflict {...{ form, labels, show, cancel: list }} />
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <WebhookForm form={form} cancel={list}>
            <CheckboxField form={form} name="new_secret" label={t('admin:webhooks.newSecret')} />
          </WebhookForm>
          <div className="grid gap-6">
            <Secret secret={webhook.secret} />
            <form method="post" className="flex flex-wrap gap-3">
              <button name="intent" value="test" className={buttonStyle.quiet}>
                {t('admin:webhooks.test')}
              </button>
              <details>
                <summary className={`${buttonStyle.link} cursor-pointer`}>
                  {t('admin:webhooks.remove')}
                </summary>
                <p className="max-w-text pb-2 text-sm text-quiet">
                  {t('admin:webhooks.removeText')}
                </p>
                <button name="intent" value="remove" className={buttonStyle.quiet}>
                  {t('admin:webhooks.removeForGood')}
                </button>
              </details>
            </form>
          </div>
        </div>
      )}
      <Deliveries found={deliveries} />
    </>
  )
}
