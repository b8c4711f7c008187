import type { ProductDetail, Variant } from '#app/api/products.server.ts'
import { AddForm } from '#app/ui/add-form.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

/** The way into the cart, or why there is none. Sent without a choice, the form is answered with what is missing. */
export function AddToCart({ product, chosen }: { product: ProductDetail; chosen: Variant | null }) {
  const { t } = useTranslation()
  const soldOut = (chosen?.stockState ?? product.stockState) === 'out'
  if (soldOut) {
    return (
      <p className="rounded-control bg-stone px-4 py-3">
        {chosen && product.stockState !== 'out' ? t('product.chooseAnother') : t('product.soldOut')}
      </p>
    )
  }
  return <AddForm item={{ product_id: product.id, product_variant_id: chosen?.id }} />
}
