import { optionNames } from '../models/product-parts.ts'
import { inLanguage } from '../scope.ts'
import type { Letter } from './letter.ts'
import type { Writing } from './writing.ts'

/** What somebody waited for is there again; null once it is sold out anew, or the wish was taken back. */
export async function writeBackInStock(writing: Writing, alertId: number): Promise<Letter | null> {
  const { db, language, say, link } = writing
  const alert = await db
    .selectFrom('stock_alerts')
    .innerJoin('product_variants', 'product_variants.id', 'stock_alerts.product_variant_id')
    .innerJoin('products', 'products.id', 'product_variants.product_id')
    .select(['token', 'product_variant_id', 'size', 'color'])
    .select(['products.id as product_id', 'slug', 'name_en', 'name_ar'])
    .where('stock_alerts.id', '=', alertId)
    .where('is_listed', '=', 1)
    .where('product_variants.is_active', '=', 1)
    .where('product_variants.stock', '>', 0)
    .executeTakeFirst()
  if (!alert) return null

  const option = await optionNames({ db, language })
  const options = [option('color', alert.color), option('size', alert.size)].filter(Boolean)
  const product = [inLanguage(alert, 'name', language), ...options].join(say('list.comma'))
  const unsubscribe = link(`/stock-alert/${encodeURIComponent(alert.token)}`)
  return {
    subject: say('backInStock.subject', { product }),
    title: say('backInStock.title', { product }),
    parts: [
      { kind: 'text', text: say('backInStock.text') },
      {
        kind: 'button',
        label: say('backInStock.button'),
        url: link(`/products/${alert.product_id}/${encodeURIComponent(alert.slug)}`, {
          variant: alert.product_variant_id,
        }),
      },
      { kind: 'note', text: say('backInStock.note') },
    ],
    reason: say('reason.backInStock'),
    unsubscribe,
  }
}
