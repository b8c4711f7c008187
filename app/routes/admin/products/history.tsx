import * as history from '#app/api/admin-history.server.ts'
import * as products from '#app/api/admin-products.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { NoHistory } from '../history/no-history.tsx'
import { HistoryLines } from '../history/lines.tsx'
import { keepToLastPage, readListQuery } from '../list/read-query.ts'
import { ProductHead } from './head.tsx'
import type { Route } from './+types/history'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const product = await products.show(api, params.productId)
  const query = { ...readListQuery(url, []), entity: 'product', id: product.id }
  return { product, found: keepToLastPage(await history.list(api, query), url) }
}

export default function ProductHistory({ loaderData }: Route.ComponentProps) {
  const { product, found } = loaderData
  return (
    <>
      <ProductHead product={product} />
      {found.total > 0 ? <HistoryLines found={found} /> : <NoHistory />}
    </>
  )
}
