import { href } from 'react-router'
import * as pages from '#app/api/admin-content-pages.server.ts'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { PageForm } from './form.tsx'
import type { Route } from './+types/new'

const list = href('/admin-dashboard/pages')

/** Asks for the list, so that who may not see pages is not offered to make any. */
export async function loader({ context }: Route.LoaderArgs) {
  await pages.list(getApi(context), '')
  return null
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, (fields) => pages.create(getApi(args.context), fields), list)
}

export default function NewPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const form = actionData ?? { ...emptyForm, values: { is_active: '1', in_footer: '1' } }
  return (
    <>
      <PageHead
        title={t('admin:pages.new')}
        steps={[{ name: t('admin:areas.pages'), to: list }]}
        wrong={form.message !== null}
      />
      <PageForm form={form} cancel={list} />
    </>
  )
}
