import type { Insertable } from 'kysely'
import type { OrderItems } from '../db/schema-orders.ts'
import type { Scope } from '../scope.ts'
import type { CartLine } from './cart-lines.ts'
import { findLinePictures } from './line-pictures.ts'
import type { KeptComponent } from './orders.ts'
import { optionNames } from './product-parts.ts'

/** The lines of a cart as they are kept with an order: names, options and prices of that day, in both languages. */
export async function orderItems(
  { db }: Scope,
  orderId: number,
  lines: CartLine[],
): Promise<Insertable<OrderItems>[]> {
  const inEnglish = await optionNames({ db, language: 'en' })
  const inArabic = await optionNames({ db, language: 'ar' })
  const pictures = await findLinePictures(db, lines)

  function named(thing: Pick<CartLine, 'name_en' | 'name_ar' | 'size' | 'color'>) {
    const { name_en, name_ar, size, color } = thing
    return {
      name_en,
      name_ar,
      options_en: join([inEnglish('color', color), inEnglish('size', size)], ', '),
      options_ar: join([inArabic('color', color), inArabic('size', size)], '، '),
    }
  }

  return lines.map((line) => {
    const components = line.package?.components.map((component): KeptComponent => ({
      ...named(component),
      product_variant_id: component.product_variant_id,
      sku: component.sku,
      quantity: component.quantity,
    }))
    return {
      order_id: orderId,
      product_id: line.product_id,
      product_variant_id: line.product_variant_id,
      package_id: line.package_id,
      ...named(line),
      sku: line.sku,
      image_hash: pictures.get(line.id)?.hash ?? null,
      quantity: line.quantity,
      unit_price: line.unit_price,
      line_total: line.line_total,
      components: components ? JSON.stringify(components) : null,
    }
  })
}

function join(parts: (string | null)[], separator: string) {
  return parts.filter((part) => part !== null).join(separator) || null
}
