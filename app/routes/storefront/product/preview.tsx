import { href } from 'react-router'
import * as office from '#app/api/admin-products.server.ts'
import * as products from '#app/api/products.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { requireAdmin } from '#app/middleware/guards.server.ts'
import { AddForm } from '#app/ui/add-form.tsx'
import { Head } from '#app/ui/head.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PreviewBar } from '../frame/preview-bar.tsx'
import { findChosen, ProductView } from './product-view.tsx'
import type { Route } from './+types/preview'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin]

/** Nobody keeps what is not shown yet. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const [product, { status }] = await Promise.all([
    products.preview(api, params.productId),
    office.show(api, params.productId),
  ])
  return { product, status, chosen: findChosen(product, url) }
}

/** A product as shoppers will see it, before they do. Nothing of it can be bought here. */
export default function Preview({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { product, status, chosen } = loaderData
  const params = { productId: String(product.id) }
  const own = href('/admin-dashboard/products/:productId/preview', params)
  return (
    <>
      <Head title={t('admin:preview.title', { name: product.name })} hidden />
      <PreviewBar
        says={t(status === 'active' ? 'admin:preview.shown' : 'admin:preview.notShown')}
        own={own}
        back={href('/admin-dashboard/products/:productId', params)}
      />
      <ProductView product={product} chosen={chosen} address={own}>
        {(chosen?.stockState ?? product.stockState) !== 'out' && (
          <AddForm item={{ product_id: product.id }} off />
        )}
      </ProductView>
    </>
  )
}
