import { href } from 'react-router'
import * as products from '#app/api/admin-products.server.ts'
import * as stock from '#app/api/admin-stock.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { NothingMatches } from '../list/nothing-matches.tsx'
import { keepToLastPage, readListQuery } from '../list/read-query.ts'
import { readSpan } from '../list/read-span.ts'
import { Toolbar } from '../list/toolbar.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { Filters } from './filters.tsx'
import { Ledger } from './ledger.tsx'
import type { Route } from './+types/index'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const query = { ...readListQuery(url, ['reason']), ...readSpan(url) }
  const [found, out, low] = await Promise.all([
    stock.listMovements(api, query),
    products.list(api, { stock: 'out', per_page: 1 }),
    products.list(api, { stock: 'low', per_page: 1 }),
  ])
  return { found: keepToLastPage(found, url), out: out.total, low: low.total }
}

export default function Stock({ loaderData: { found, out, low } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { isNarrowed } = useListAddress()
  return (
    <>
      <PageHead title={t('admin:areas.stock')}>
        <Short state="out">{t('admin:stock.out', { count: out })}</Short>
        <Short state="low">{t('admin:stock.low', { count: low })}</Short>
      </PageHead>
      <Toolbar columns={[]} searchLabel={t('admin:products.search')} filters={<Filters />} />
      {found.total > 0 ? (
        <Ledger found={found} named="product" />
      ) : isNarrowed ? (
        <NothingMatches />
      ) : (
        <Empty title={t('admin:stock.none')} text={t('admin:stock.noneText')} />
      )}
    </>
  )
}

/** The products of which there is little or nothing left. */
function Short({ state, children }: { state: 'out' | 'low'; children: string }) {
  const query = new URLSearchParams({ stock: state, sort: 'stock' })
  return (
    <a href={`${href('/admin-dashboard/products')}?${query}`} className={buttonStyle.quiet}>
      {children}
    </a>
  )
}
