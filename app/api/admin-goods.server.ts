import { z } from 'zod'
import type { Api } from './client.server.ts'
import { Id, isYes, Money, PictureShape, Text } from './shapes.server.ts'

const Variant = z.object({
  id: Id,
  sku: Text,
  size: Text,
  size_ar: Text,
  color: Text,
  color_ar: Text,
  price: Money,
  sale_price: Money.nullish().transform((price) => price ?? null),
  stock: z.coerce.number().int(),
  stock_state: z.enum(['in', 'low', 'out']),
  is_active: z.unknown().transform(isYes),
})
export type GoodsVariant = z.output<typeof Variant>

/** A product to choose from, with all its variants. */
const Goods = z.object({
  id: Id,
  name_en: z.string(),
  name_ar: Text,
  status: z.enum(['active', 'hidden', 'deleted']),
  image: PictureShape.nullable(),
  variants: z.array(Variant),
})
export type Goods = z.output<typeof Goods>

/** The first few products that have the words in name or SKU; none when they cannot be had. */
export function search(api: Api, words: string) {
  return find(api, { search: words })
}

/** Products by their ids, also those in the bin; what is unknown, or cannot be had, is left out. */
export async function byIds(api: Api, ids: number[]) {
  const wanted = [...new Set(ids)].slice(0, 100)
  return wanted.length === 0 ? [] : find(api, { ids: wanted.join(',') })
}

async function find(api: Api, query: Record<string, string>) {
  const answer = z.object({ data: z.array(Goods) })
  const found = await api.find('/admin/goods', {
    query,
    answer,
    failure: 'admin:products.error.fetch',
  })
  return found?.data ?? []
}
