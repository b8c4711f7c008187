import { invalid, Refusal } from '../refusal.ts'
import { inLanguage, type Scope } from '../scope.ts'
import { chooseVariant, type NewItem } from './cart.ts'
import { imagineItems, reckonItems, type Cart, type CartLine } from './cart-lines.ts'

/**
 * Reckons things that somebody names as if they were a cart, at today's prices. One that there is not, or of which it is not
 * clear which variant is meant, is refused beside `{field}.{place}`.
 */
export async function reckonGiven(
  scope: Scope,
  items: NewItem[],
  field: 'items' | 'add',
): Promise<Cart> {
  const chosen: NewItem[] = []
  for (const [place, item] of items.entries()) {
    chosen.push(item.package_id === null ? await choose(scope, item, `${field}.${place}`) : item)
  }
  const cart = await reckonItems(scope, await imagineItems(scope, chosen))
  const unknown = chosen.findIndex((_, place) => !cart.lines.some((line) => line.id === place))
  if (unknown >= 0) throw invalid(`${field}.${unknown}.package_id`, { key: 'package.notFound' })

  const lines = cart.lines.map((line) => ({
    ...line,
    seen_price: line.unit_price,
    seen_goods: line.goods,
  }))
  return { ...cart, lines }
}

async function choose({ db }: Scope, item: NewItem, field: string) {
  try {
    return await chooseVariant(db, item)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw invalid(`${field}.product_variant_id`, error.sentence)
  }
}

/** Refuses, beside its field, the first of named things that cannot be had as often as is wanted. */
export function refuseShort(
  lines: CartLine[],
  field: 'items' | 'add',
  language: Scope['language'],
) {
  const short = lines.find(({ state }) => state !== 'ready')
  if (!short) return
  const name = inLanguage(short, 'name', language) ?? ''
  const values = { name, count: short.max_quantity }
  throw invalid(`${field}.${short.id}.quantity`, { key: 'order.onlySoMany', values })
}
