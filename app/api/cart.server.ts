import { z } from 'zod'
import type { Fils } from '#kuwait/money.ts'
import type { Api } from './client.server.ts'
import { Count, Done, Id, Money, pictureOf, PictureShape, Text } from './shapes.server.ts'

/** Notices that have to be settled before the cart can be ordered. */
const holding = new Set(['unavailable', 'out_of_stock', 'short'])

const Thing = z.object({ id: Id, slug: Text, name: Text }).nullish()

export const CartItem = z
  .object({
    id: Id,
    name: Text,
    product: Thing,
    package: Thing,
    variant: z.object({ size: z.string().nullish(), color: z.string().nullish() }).nullish(),
    image_url: z.string().nullish(),
    image: PictureShape.nullish(),
    unit_price: Money,
    quantity: Count,
    line_total: Money.nullish(),
    max_quantity: Count.nullish(),
    notices: z.array(z.object({ code: z.string(), message: Text })).nullish(),
  })
  .transform((item) => {
    const name = item.name || item.product?.name || item.package?.name || ''
    return {
      id: item.id,
      name,
      product: item.product ?? null,
      package: item.package ?? null,
      options: [item.variant?.color, item.variant?.size].filter(
        (option) => typeof option === 'string',
      ),
      picture: pictureOf(item.image, item.image_url, ''),
      /** Fils. */
      unitPrice: item.unit_price,
      quantity: item.quantity,
      /** Fils. */
      lineTotal: item.line_total ?? item.unit_price * item.quantity,
      maxQuantity: item.max_quantity ?? null,
      notices: item.notices ?? [],
      /** Whether something about it keeps the cart from being ordered. */
      held: (item.notices ?? []).some(({ code }) => holding.has(code)),
    }
  })
export type CartItem = z.output<typeof CartItem>

const Cart = z
  .object({
    items: z.array(CartItem),
    subtotal: Money,
    items_count: Count,
    changed: Count.nullish(),
    free_delivery_from: Money.nullish(),
    missing_for_free_delivery: Money.nullish(),
  })
  .transform(({ items, subtotal, items_count, ...cart }) => ({
    items,
    subtotal,
    itemsCount: items_count,
    /** How many things are not as they were when they were chosen; null where the upstream takes no note of that. */
    changed: cart.changed ?? null,
    freeDelivery: freeDeliveryOf(cart),
  }))
export type Cart = z.output<typeof Cart>

type GivenFreeDelivery = {
  free_delivery_from?: Fils | null
  missing_for_free_delivery?: Fils | null
}

/** From which sum of goods delivery is free, and what is missing for that, in fils. Null where it never is. */
export function freeDeliveryOf({
  free_delivery_from,
  missing_for_free_delivery,
}: GivenFreeDelivery) {
  if (free_delivery_from == null || missing_for_free_delivery == null) return null
  return { from: free_delivery_from, missing: missing_for_free_delivery }
}
export type FreeDelivery = NonNullable<ReturnType<typeof freeDeliveryOf>>

/** The cart page waits for three more tries, a second apart (specification, sections 4 and 9), and no longer. */
export async function show(api: Api) {
  const { data } = await api.get('/cart', {
    answer: z.object({ data: Cart }),
    failure: 'cart.error.fetch',
    retries: 3,
    deadline: 4_800,
  })
  return data
}

/** The number on the cart's badge, or null when it cannot be had within a second. */
export async function findCount(api: Api) {
  const found = await api.find('/cart', {
    answer: z.object({ data: z.object({ items_count: Count }) }),
    failure: 'cart.error.fetch',
    deadline: 1_000,
  })
  return found?.data.items_count ?? null
}

/** A product, with the variant where it has several, or a package. */
export type NewItem = {
  product_id?: number
  product_variant_id?: number
  package_id?: number
  quantity: number
}

export function add(api: Api, item: NewItem) {
  return api.post('/cart/add', { body: item, answer: Done, failure: 'cart.error.add' })
}

/** Sets the quantity, in the multipart form that the contract asks for; 0 takes the item out. */
export function update(api: Api, itemId: number, quantity: number) {
  const body = new FormData()
  body.set('cart_item_id', String(itemId))
  body.set('quantity', String(quantity))
  return api.post('/cart/update', { body, answer: Done, failure: 'cart.error.update' })
}

export function remove(api: Api, itemId: number) {
  const body = { cart_item_id: itemId }
  return api.post('/cart/remove', { body, answer: Done, failure: 'cart.error.remove' })
}

/** Takes note of what has changed: prices are seen, and quantities become what is left. */
export function acknowledge(api: Api) {
  return api.post('/cart/acknowledge', {
    body: {},
    answer: Done,
    failure: 'cart.error.acknowledge',
  })
}

export function clear(api: Api) {
  return api.post('/cart/clear', { body: {}, answer: Done, failure: 'cart.error.clear' })
}
