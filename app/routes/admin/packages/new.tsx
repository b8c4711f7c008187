import { href } from 'react-router'
import * as packages from '#app/api/admin-packages.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { pickedIn } from '../form/picked.ts'
import { PageHead } from '../frame/page-head.tsx'
import { backTo } from '../list/use-list-address.ts'
import { PackageForm } from './form.tsx'
import { handlePackage, workOn } from './handle.server.ts'
import type { Route } from './+types/new'

const list = href('/admin-dashboard/packages')
const usual = { is_active: '1', duration_value: '1', duration_unit: 'months' }

/** Asks for a list that it does not show: who may not see packages may not make any. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = getApi(context)
  await packages.list(api, { per_page: 1 })
  return { work: await workOn(api, usual), back: backTo(list, url.searchParams) }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const back = backTo(list, args.url.searchParams)
  return handlePackage(args, (fields, form) => packages.create(api, form, pickedIn(fields)), back)
}

export default function NewPackage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { back } = loaderData
  const work = actionData ?? loaderData.work
  return (
    <>
      <PageHead
        title={t('admin:packages.new')}
        steps={[{ name: t('admin:areas.packages'), to: back }]}
        wrong={work.form.message !== null}
      />
      <PackageForm work={work} cancel={back} />
    </>
  )
}
