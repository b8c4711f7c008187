import { href, useLocation } from 'react-router'
import type { OfficeProduct, OfficeVariant } from '#app/api/admin-products.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Name } from '#app/ui/name.tsx'
import { Price } from '#app/ui/price.tsx'
import { useMoment } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useVariantName } from '../form/use-variant-name.ts'
import { StateMark } from '../list/state-mark.tsx'
import { saleState, saleMarks } from './sale-state.ts'

/** Which variants of a product have a sale, running, to come or over, and a button that ends them all. */
export function CurrentSale({ product }: { product: OfficeProduct }) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const onSale = product.variants.filter(({ sale_price }) => sale_price !== null)
  const productId = String(product.id)
  if (onSale.length === 0) return <p className="text-quiet">{t('admin:discounts.noneHere')}</p>
  return (
    <section aria-labelledby="current">
      <h2 id="current" className="pb-2 text-lg font-semibold">
        {t('admin:discounts.current')}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {onSale.map((variant) => (
          <li key={variant.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
            <Sale variant={variant} />
          </li>
        ))}
      </ul>
      <form
        method="post"
        action={`${href('/admin-dashboard/products/:productId/discount/end', { productId })}${search}`}
        className="pt-3"
      >
        <button className={buttonStyle.quiet}>{t('admin:discounts.end')}</button>
      </form>
    </section>
  )
}

function Sale({ variant }: { variant: OfficeVariant }) {
  const { t } = useTranslation()
  const moment = useMoment()
  const variantName = useVariantName()
  const { price, sale_price, sale_start, sale_end } = variant
  const state = saleState(variant)
  return (
    <>
      <Name>{variantName(variant)}</Name>
      <Price price={price} salePrice={sale_price} />
      <StateMark kind={saleMarks[state]}>{t(`admin:discounts.states.${state}`)}</StateMark>
      <span className="text-sm text-quiet">
        {sale_start !== null && `${t('admin:discounts.from', { moment: moment(sale_start) })} `}
        {sale_end === null
          ? t('admin:discounts.noEnd')
          : t('admin:discounts.until', { moment: moment(sale_end) })}
      </span>
    </>
  )
}
