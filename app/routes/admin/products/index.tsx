import { href } from 'react-router'
import * as categories from '#app/api/admin-categories.server.ts'
import * as products from '#app/api/admin-products.server.ts'
import * as views from '#app/api/admin-views.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useAllowed } from '../frame/use-allowed.ts'
import { PageHead } from '../frame/page-head.tsx'
import { handleBulk } from '../list/bulk.server.ts'
import { ExportLink } from '../list/export-link.tsx'
import { List } from '../list/list.tsx'
import { keepToLastPage, readListQuery } from '../list/read-query.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { useNameOf } from '../list/use-name-of.ts'
import { filters, valuedActions } from './bulk-actions.ts'
import { Filters } from './filters.tsx'
import { useColumns } from './use-columns.tsx'
import type { Route } from './+types/index'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const [found, tree, saved] = await Promise.all([
    products.list(api, readListQuery(url, filters)),
    categories.findTree(api),
    views.find(api, 'products'),
  ])
  return { found: keepToLastPage(found, url), tree, views: saved }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const list = href('/admin-dashboard/products')
  return handleBulk(args, (ids, action) => products.bulk(api, { ids }, { action }), list)
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { asked, rowAddress } = useListAddress()
  const { found, tree, views: saved } = loaderData
  const isAllowed = useAllowed()
  const discount = {
    value: 'discount',
    label: t('admin:discounts.add'),
    asks: true,
    to: href('/admin-dashboard/discounts/new'),
  }
  const inBin = asked.get('state') === 'deleted'
  const grid = href('/admin-dashboard/products/grid')
  const add = (
    <a href={rowAddress(href('/admin-dashboard/products/new'))} className={buttonStyle.primary}>
      <Icon name="plus" className="size-5" />
      {t('admin:products.new')}
    </a>
  )
  return (
    <>
      <PageHead title={t('admin:areas.products')}>
        <a href={rowAddress(grid)} className={buttonStyle.quiet}>
          {t('admin:many.open')}
        </a>
        <ExportLink to={href('/admin-dashboard/import/export')} />
        {add}
      </PageHead>
      <List
        area="products"
        found={found}
        views={saved}
        columns={useColumns()}
        rowName={useNameOf()}
        searchLabel={t('admin:products.search')}
        states={[
          { value: '', label: t('admin:list.all') },
          { value: 'active', label: t('admin:products.active') },
          { value: 'hidden', label: t('admin:products.hidden') },
          { value: 'deleted', label: t('admin:bin.name') },
        ]}
        question={href('/admin-dashboard/products/bulk')}
        actions={
          inBin
            ? [{ value: 'restore', label: t('admin:bin.restore') }]
            : [
                { value: 'activate', label: t('admin:bulk.activate') },
                { value: 'deactivate', label: t('admin:bulk.deactivate') },
                { value: 'feature', label: t('admin:products.feature') },
                { value: 'unfeature', label: t('admin:products.unfeature') },
                { value: 'delete', label: t('admin:form.toBin') },
                ...valuedActions.map((value) => ({
                  value,
                  label: t(`admin:bulk.actions.${value}`),
                  asks: true,
                })),
                ...(isAllowed('discounts') ? [discount] : []),
                { value: 'grid', label: t('admin:many.open'), asks: true, to: grid },
              ]
        }
        filters={<Filters tree={tree} />}
        empty={
          <Empty title={t('admin:products.none')} text={t('admin:products.noneText')}>
            {add}
          </Empty>
        }
      />
    </>
  )
}
