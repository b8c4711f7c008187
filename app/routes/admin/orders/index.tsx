import { randomUUID } from 'node:crypto'
import { href } from 'react-router'
import * as orders from '#app/api/admin-orders.server.ts'
import * as views from '#app/api/admin-views.server.ts'
import * as areas from '#app/api/areas.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { handleBulk } from '../list/bulk.server.ts'
import { ExportLink } from '../list/export-link.tsx'
import { List } from '../list/list.tsx'
import { keepToLastPage } from '../list/read-query.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { Filters } from './filters.tsx'
import { papers } from './papers.tsx'
import { filters, isWaiting, readOrdersQuery, stages, type Stage } from './stages.ts'
import { useColumns } from './use-columns.tsx'
import type { Route } from './+types/index'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const [found, saved, served] = await Promise.all([
    orders.list(api, readOrdersQuery(url)),
    views.find(api, 'orders'),
    areas.list(api),
  ])
  return { found: keepToLastPage(found, url), views: saved, areas: served }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const list = href('/admin-dashboard/orders')
  return handleBulk(args, (ids, action) => orders.bulk(api, ids, { action }, randomUUID()), list)
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { rowAddress } = useListAddress()
  const { found, views: saved, areas: served } = loaderData
  /** How many wait for somebody of the shop is said with their tab. */
  function labelOf(stage: Stage) {
    const label = t(`admin:orders.stage.${stage}`)
    const count = isWaiting(stage)
      ? (found.counts[stage === 'confirmed' ? 'unfulfilled' : stage] ?? 0)
      : 0
    return count > 0 ? t('admin:orders.tab', { label, number: count }) : label
  }
  const add = (
    <a href={rowAddress(href('/admin-dashboard/orders/new'))} className={buttonStyle.primary}>
      <Icon name="phone" className="size-5" />
      {t('admin:orders.new')}
    </a>
  )
  return (
    <>
      <PageHead title={t('admin:areas.orders')}>
        <a href={href('/admin-dashboard/orders/drivers')} className={buttonStyle.link}>
          {t('admin:drivers.title')}
        </a>
        <ExportLink to={href('/admin-dashboard/orders/export')} />
        {add}
      </PageHead>
      <List
        area="orders"
        found={found}
        views={saved}
        columns={useColumns()}
        rowName={({ number }) => t('admin:orders.number', { number })}
        states={[
          { value: '', label: t('admin:list.all') },
          ...stages.map((value) => ({ value, label: labelOf(value) })),
        ]}
        filters={<Filters areas={served} />}
        folded={filters}
        searchLabel={t('admin:orders.search')}
        actions={[
          { value: 'confirm', label: t('admin:orders.do.confirm') },
          { value: 'preparing', label: t('admin:orders.do.preparing') },
          ...(['out_for_delivery', 'delivered'] as const).map((value) => ({
            value,
            label: t(`admin:orders.do.${value}`),
            asks: true,
            to: href('/admin-dashboard/orders/bulk'),
          })),
          ...papers.map((value) => ({
            value,
            label: t(`admin:orders.paper.${value}`),
            asks: true,
            name: 'view',
            to: href('/admin-dashboard/orders/print'),
          })),
        ]}
        empty={
          <Empty title={t('admin:orders.none')} text={t('admin:orders.noneText')}>
            {add}
          </Empty>
        }
      />
    </>
  )
}
