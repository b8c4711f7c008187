import { href } from 'react-router'
import * as products from '#app/api/admin-products.server.ts'
import * as stock from '#app/api/admin-stock.server.ts'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useVariantName } from '../form/use-variant-name.ts'
import { keepToLastPage, readListQuery } from '../list/read-query.ts'
import { ProductHead } from '../products/head.tsx'
import { AdjustForm } from './adjust-form.tsx'
import { Ledger } from './ledger.tsx'
import { VariantLinks } from './variant-links.tsx'
import type { Route } from './+types/product'

/** A product's only variant is chosen already. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const product = await products.show(api, params.productId)
  const asked = url.searchParams.get('variant')
  const chosen =
    product.variants.length === 1
      ? product.variants[0]
      : product.variants.find(({ id }) => String(id) === asked)
  const of: Record<string, number> = chosen ? { variant: chosen.id } : { product: product.id }
  const found = await stock.listMovements(api, { ...readListQuery(url, []), ...of })
  return { product, chosen, found: keepToLastPage(found, url) }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const { productId } = args.params
  const own = href('/admin-dashboard/products/:productId/stock', { productId })
  return handleForm(
    args,
    (fields) => stock.adjust(api, fields.variant_id ?? '', fields),
    `${own}${args.url.search}`,
    { readTheirs: stock.readTheirs },
  )
}

export default function ProductStock({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const nameOf = useVariantName()
  const { product, chosen, found } = loaderData
  const form = actionData ?? emptyForm
  return (
    <>
      <ProductHead product={product} wrong={form.message !== null} />
      <div className="grid gap-8">
        {product.variants.length > 1 && (
          <VariantLinks variants={product.variants} chosen={chosen?.id} />
        )}
        {chosen && product.status !== 'deleted' && (
          <section aria-labelledby="adjust" className="rounded-picture bg-stone p-4 md:p-5">
            <h2 id="adjust" className="pb-3 text-lg font-semibold">
              {t('admin:stock.adjust', { name: nameOf(chosen), count: chosen.stock })}
            </h2>
            <AdjustForm form={form} variant={chosen} />
          </section>
        )}
        <section aria-labelledby="ledger">
          <h2 id="ledger" className="pb-3 text-lg font-semibold">
            {t('admin:variants.ledger')}
          </h2>
          {found.total > 0 ? (
            <Ledger found={found} named={chosen ? 'nothing' : 'variant'} />
          ) : (
            <p className="text-quiet">{t('admin:stock.none')}</p>
          )}
        </section>
      </div>
    </>
  )
}
