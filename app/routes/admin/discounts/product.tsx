import { href, useLocation } from 'react-router'
import * as discounts from '#app/api/admin-discounts.server.ts'
import * as products from '#app/api/admin-products.server.ts'
import { ApiError } from '#app/api/client.server.ts'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { getApi } from '#app/middleware/api.server.ts'
import { getI18n } from '#app/middleware/language.server.ts'
import { getSession } from '#app/middleware/session.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { InBin } from '../form/in-bin.tsx'
import { useVariantName } from '../form/use-variant-name.ts'
import { handleLooked, lookFirst } from '../list/look-first.server.ts'
import { LookedForm } from '../list/looked-form.tsx'
import { ProductHead } from '../products/head.tsx'
import { CurrentSale } from './current-sale.tsx'
import { DiscountFields, discountFields, useDiscountLabels } from './fields.tsx'
import { DiscountLines } from './lines.tsx'
import { VariantBoxes } from './variant-boxes.tsx'
import type { Route } from './+types/product'

const names = [...discountFields, 'variant_ids[]']

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const { t } = getI18n(context)
  const product = await products.show(api, params.productId)
  const looked = await lookFirst(url, names, (asked) => {
    const { fields, variants } = read(asked, t('admin:discounts.noVariant'))
    return discounts.preview(api, params.productId, fields, variants)
  })
  return { product, looked, chosen: url.searchParams.getAll('variant_ids[]') }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const { t } = getI18n(args.context)
  const { productId } = args.params
  return handleLooked(args, names, async (asked) => {
    const { fields, variants } = read(asked, t('admin:discounts.noVariant'))
    const { message } = await discounts.add(api, productId, fields, variants)
    getSession(args.context).toast = { kind: 'success', message }
    const own = href('/admin-dashboard/products/:productId/discount', { productId })
    const back = args.url.searchParams.get('back')
    return back ? `${own}?${new URLSearchParams({ back })}` : own
  })
}

/** To the API no variants are all of them; to who has ticked none, they are none. */
function read(asked: URLSearchParams, none: string) {
  const { 'variant_ids[]': _, ...fields } = Object.fromEntries(asked)
  const variants = asked.getAll('variant_ids[]').filter(Boolean)
  if (variants.length > 0) return { fields, variants }
  throw new ApiError(none, 422, { message: none, errors: { variant_ids: [none] } })
}

export default function ProductDiscount({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const variantName = useVariantName()
  const labels = useDiscountLabels()
  const { product, looked, chosen } = loaderData
  const { form, preview } = looked
  const back = new URLSearchParams(search).get('back')
  const own = href('/admin-dashboard/products/:productId', { productId: String(product.id) })
  const named = new Map(product.variants.map((one) => [one.id, variantName(one)]))
  const lines = (preview ?? []).map((line) => ({ ...line, name: named.get(line.variant_id) ?? '' }))
  return (
    <>
      <ProductHead product={product} wrong={form.message !== null} />
      {product.status === 'deleted' ? (
        <InBin />
      ) : (
        <div className="grid gap-8">
          <CurrentSale product={product} />
          <section aria-labelledby="add">
            <h2 id="add" className="pb-3 text-lg font-semibold">
              {t('admin:discounts.add')}
            </h2>
            <LookedForm
              looked={looked}
              go={
                lines.length > 0 && lines.every(({ problem }) => !problem)
                  ? t('admin:discounts.save')
                  : null
              }
              back={back ? `${own}?${new URLSearchParams({ back })}` : own}
              shown={lines.length > 0 && <DiscountLines lines={lines} />}
            >
              <ErrorSummary
                form={form}
                labels={{ ...labels, variant_ids: t('admin:discounts.variants') }}
              />
              <DiscountFields form={form} />
              <VariantBoxes form={form} variants={product.variants} chosen={chosen} />
            </LookedForm>
          </section>
        </div>
      )}
    </>
  )
}
