import { href } from 'react-router'
import * as packages from '#app/api/admin-packages.server.ts'
import * as views from '#app/api/admin-views.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { handleBulk } from '../list/bulk.server.ts'
import { List } from '../list/list.tsx'
import { keepToLastPage, readListQuery } from '../list/read-query.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { useNameOf } from '../list/use-name-of.ts'
import { useColumns } from './use-columns.tsx'
import type { Route } from './+types/index'

const states = ['active', 'scheduled', 'expired', 'hidden'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const [found, saved] = await Promise.all([
    packages.list(api, readListQuery(url, ['state'])),
    views.find(api, 'packages'),
  ])
  return { found: keepToLastPage(found, url), views: saved }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const list = href('/admin-dashboard/packages')
  return handleBulk(args, (ids, action) => packages.bulk(api, ids, action), list)
}

export default function Packages({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { asked, rowAddress } = useListAddress()
  const { found, views: saved } = loaderData
  const inBin = asked.get('state') === 'deleted'
  const add = (
    <a href={rowAddress(href('/admin-dashboard/packages/new'))} className={buttonStyle.primary}>
      <Icon name="plus" className="size-5" />
      {t('admin:packages.new')}
    </a>
  )
  return (
    <>
      <PageHead title={t('admin:areas.packages')}>{add}</PageHead>
      <List
        area="packages"
        found={found}
        views={saved}
        columns={useColumns()}
        rowName={useNameOf()}
        states={[
          { value: '', label: t('admin:list.all') },
          ...states.map((value) => ({ value, label: t(`admin:packages.status.${value}`) })),
          { value: 'deleted', label: t('admin:bin.name') },
        ]}
        actions={
          inBin
            ? [{ value: 'restore', label: t('admin:bin.restore') }]
            : [
                { value: 'activate', label: t('admin:bulk.activate') },
                { value: 'deactivate', label: t('admin:bulk.deactivate') },
                { value: 'delete', label: t('admin:form.toBin') },
              ]
        }
        empty={
          <Empty title={t('admin:packages.none')} text={t('admin:packages.noneText')}>
            {add}
          </Empty>
        }
      />
    </>
  )
}
