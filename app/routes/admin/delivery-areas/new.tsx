import { href } from 'react-router'
import * as areas from '#app/api/admin-areas.server.ts'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { backTo } from '../list/use-list-address.ts'
import { AreaForm } from './form.tsx'
import type { Route } from './+types/new'

const list = href('/admin-dashboard/areas')

/** Asks for the list, so that who may not see areas is not offered to make any. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await areas.list(getApi(context), {})
  return { back: backTo(list, url.searchParams) }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const back = backTo(list, args.url.searchParams)
  return handleForm(args, (fields) => areas.create(api, fields), back)
}

export default function NewArea({ loaderData: { back }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const form = actionData ?? { ...emptyForm, values: { active: '1' } }
  return (
    <>
      <PageHead
        title={t('admin:deliveryAreas.new')}
        steps={[{ name: t('admin:areas.deliveryAreas'), to: back }]}
        wrong={form.message !== null}
      />
      <AreaForm form={form} cancel={back} />
    </>
  )
}
