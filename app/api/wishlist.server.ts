import { z } from 'zod'
import { ApiError, type Api } from './client.server.ts'
import { ListedProduct } from './products.server.ts'
import { Done, Id } from './shapes.server.ts'

/** Upstreams list the wished products, or items that hold one. */
const Wish = z.union([
  z.object({ product: ListedProduct }).transform(({ product }) => product),
  ListedProduct,
])

const WishedId = z
  .object({ id: Id, product_id: Id.nullish(), product: z.object({ id: Id }).nullish() })
  .transform(({ id, product_id, product }) => product_id ?? product?.id ?? id)

/** The wishlist page waits for three more tries, a second apart (specification, sections 4 and 9), and no longer. */
export async function show(api: Api) {
  const { data } = await api.get('/wishlist', {
    answer: z.object({ data: z.object({ items: z.array(Wish) }) }),
    failure: 'wishlist.error.fetch',
    retries: 3,
    deadline: 4_800,
  })
  return data.items
}

/** The products whose hearts are filled, or null when they cannot be had within a second. */
export async function findIds(api: Api) {
  const found = await api.find('/wishlist', {
    query: { brief: 1 },
    answer: z.object({ data: z.object({ items: z.array(WishedId) }) }),
    failure: 'wishlist.error.fetch',
    deadline: 1_000,
  })
  return found?.data.items ?? null
}

/** Puts a product in. `already` says that it was there, whatever status the upstream says that with. */
export async function add(api: Api, productId: number) {
  const body = { product_id: productId }
  try {
    const done = await api.post('/wishlist/add', {
      body,
      answer: Done,
      failure: 'wishlist.error.add',
    })
    return { ...done, already: saysAlready(done.message) }
  } catch (error) {
    const known = error instanceof ApiError && (error.status === 409 || saysAlready(error.message))
    if (!known) throw error
    return { message: error.message, adjusted: false, already: true }
  }
}

export function remove(api: Api, productId: number) {
  const body = { product_id: productId }
  return api.post('/wishlist/remove', { body, answer: Done, failure: 'wishlist.error.remove' })
}

/** Puts a product in, or takes it out where it is in. */
export function toggle(api: Api, productId: number) {
  const body = { product_ids: [productId] }
  return api.post('/wishlist/toggle', { body, answer: Done, failure: 'wishlist.error.toggle' })
}

export function clear(api: Api) {
  return api.post('/wishlist/clear', { body: {}, answer: Done, failure: 'wishlist.error.clear' })
}

function saysAlready(message: string) {
  return /already/i.test(message)
}
