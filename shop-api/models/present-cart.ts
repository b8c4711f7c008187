import { formatFils, type Fils } from '#kuwait/money.ts'
import { say } from '../messages.ts'
import { inLanguage, type Scope } from '../scope.ts'
import type { Cart } from './cart-lines.ts'
import { noticesOf } from './cart.ts'
import { missingForFree } from './delivery.ts'
import { findLinePictures } from './line-pictures.ts'
import { mediaUrl } from './media.ts'
import { optionNames } from './product-parts.ts'
import { checkoutSettings } from './settings.ts'

/** A cart as the API answers it (contract: GET /cart). */
export async function presentCart(scope: Scope, cart: Cart) {
  const { db, language } = scope
  const { freeDeliveryFrom } = await checkoutSettings(db)
  const pictures = await findLinePictures(db, cart.lines)
  const option = await optionNames(scope)

  const items = cart.lines.map((line) => {
    const name = inLanguage(line, 'name', language) ?? ''
    const picture = pictures.get(line.id)
    return {
      id: line.id,
      type: line.package_id === null ? ('product' as const) : ('package' as const),
      product: line.product_id === null ? null : { id: line.product_id, slug: line.slug, name },
      variant:
        line.product_variant_id === null
          ? null
          : {
              id: line.product_variant_id,
              sku: line.sku ?? '',
              size: option('size', line.size),
              color: option('color', line.color),
            },
      package: line.package_id === null ? null : { id: line.package_id, slug: line.slug, name },
      name,
      image_url: picture ? mediaUrl(picture.hash) : null,
      image: picture
        ? { url: mediaUrl(picture.hash), width: picture.width, height: picture.height }
        : null,
      unit_price: formatFils(line.unit_price),
      quantity: line.quantity,
      line_total: formatFils(line.line_total),
      max_quantity: line.max_quantity,
      notices: noticesOf(line).map(({ code, sentence }) => ({
        code,
        message: say(language, sentence.key, sentence.values),
      })),
    }
  })
  const amount = (fils: Fils | null) => (fils === null ? null : formatFils(fils))
  return {
    items,
    subtotal: formatFils(cart.subtotal),
    items_count: cart.items_count,
    /** How many things are not as they were when they were chosen. */
    changed: items.filter(({ notices }) => notices.length > 0).length,
    free_delivery_from: amount(freeDeliveryFrom),
    missing_for_free_delivery: amount(missingForFree(cart.subtotal, freeDeliveryFrom)),
  }
}
