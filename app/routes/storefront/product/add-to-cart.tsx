import type { ProductDetail, Variant } from '#app/api/products.server.ts'
import { AddForm } from '#app/ui/add-form.tsx'

/** The way into the cart, if there is one. Sent without a choice, the form is answered with what is missing. */
export function AddToCart({ product, chosen }: { product: ProductDetail; chosen: Variant | null }) {
  if ((chosen?.stockState ?? product.stockState) === 'out') return null
  return <AddForm item={{ product_id: product.id, product_variant_id: chosen?.id }} />
}
