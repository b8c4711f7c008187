import type { Insertable } from 'kysely'
import { transact, type Database } from '#shop-api/db/database.ts'
import type { OrderItems, Orders } from '#shop-api/db/schema-orders.ts'

export type RandomOrder = Required<Insertable<Orders>> & { id: number; lines: Line[] }
type Line = Insertable<OrderItems> & { id: number }

type Choices = {
  count: number
  /** Moments of the first and the last order, in milliseconds. */
  from: number
  to: number
  areas: number[]
  products: number[]
  packages: number[]
  users: number[]
}

const states = [
  ['pending', 'unfulfilled'],
  ['confirmed', 'unfulfilled'],
  ['confirmed', 'preparing'],
  ['confirmed', 'out_for_delivery'],
  ['confirmed', 'delivered'],
  ['confirmed', 'returned'],
  ['rejected', 'unfulfilled'],
  ['cancelled', 'unfulfilled'],
  ['cancelled', 'preparing'],
] as const

const hour = 3600_000

/** Numbers from 0 on, below each bound: the same ones in every run. */
export function randomNumbers(seed = 7) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/**
 * Fills a store with orders of every state, many of them within a minute of midnight in Kuwait, with coupons, payments and
 * refunds of odd amounts; some are changed after they were written. Returns them as they are in the end.
 */
export async function fillWithOrders(db: Database, choices: Choices): Promise<RandomOrder[]> {
  const random = randomNumbers()
  const pick = <Value>(values: readonly Value[]) => values[random(values.length)]!
  const orders: RandomOrder[] = []
  let lineId = 0

  for (let id = 1; id <= choices.count; id++) {
    const lines = Array.from({ length: 1 + random(3) }, () =>
      newLine(++lineId, id, random, choices),
    )
    orders.push(newOrder(id, lines, random, choices))
  }
  await transact(db, async (trx) => {
    for (let start = 0; start < orders.length; start += 100) {
      const some = orders.slice(start, start + 100)
      await trx
        .insertInto('orders')
        .values(some.map(({ lines: _, ...order }) => ({ ...order, status: 'pending' })))
        .execute()
      await trx
        .insertInto('order_items')
        .values(some.flatMap(({ lines }) => lines))
        .execute()
    }
    // as the shop does: states come later than the order
    for (const { id, status } of orders) {
      if (status === 'pending') continue
      await trx.updateTable('orders').set({ status }).where('id', '=', id).execute()
    }
    for (let change = 0; change < choices.count / 10; change++) await changeOne(pick(orders))

    async function changeOne(order: RandomOrder) {
      const [status, fulfillment_status] = pick(states)
      const area_id = pick(choices.areas)
      const refunded = random(order.total + 1)
      Object.assign(order, { status, fulfillment_status, area_id, refunded })
      const [line] = order.lines
      if (line) {
        line.quantity += 1
        line.line_total = line.quantity * line.unit_price
        const { id, quantity, line_total } = line
        await trx
          .updateTable('order_items')
          .set({ quantity, line_total })
          .where('id', '=', id)
          .execute()
      }
      const gone = order.lines.length > 2 ? order.lines.pop() : undefined
      if (gone) await trx.deleteFrom('order_items').where('id', '=', gone.id).execute()
      Object.assign(order, totalsOf(order))
      const { lines: _, id, ...row } = order
      await trx.updateTable('orders').set(row).where('id', '=', id).execute()
    }
  })
  return orders
}

type Random = ReturnType<typeof randomNumbers>

function newLine(id: number, order_id: number, random: Random, choices: Choices): Line {
  const isPackage = choices.packages.length > 0 && random(6) === 0
  const ids = isPackage ? choices.packages : choices.products
  const thing = ids[random(ids.length)]!
  const quantity = 1 + random(4)
  const unit_price = 1 + random(50_000)
  return {
    id,
    order_id,
    product_id: isPackage ? null : thing,
    product_variant_id: null,
    package_id: isPackage ? thing : null,
    name_en: 'Thing',
    name_ar: null,
    sku: null,
    options_en: null,
    options_ar: null,
    image_hash: null,
    quantity,
    unit_price,
    line_total: quantity * unit_price,
    components: null,
  }
}

function newOrder(id: number, lines: Line[], random: Random, choices: Choices): RandomOrder {
  const [status, fulfillment_status] = states[random(states.length)]!
  const user_id = random(3) === 0 ? null : choices.users[random(choices.users.length)]!
  const phone = `+9659${String(1_000_000 + random(60)).padStart(7, '0')}`
  const created_at = momentOf(random, choices)
  const order = {
    id,
    number: String(10_000_000 + id),
    owner: user_id === null ? `guest:${String(id).padStart(16, 'g')}` : `user:${user_id}`,
    user_id,
    status,
    payment_status: 'unpaid',
    fulfillment_status,
    payment_method: random(4) === 0 ? 'knet' : 'cod',
    language: 'en' as const,
    name: `Customer ${user_id ?? phone}`,
    phone,
    email: null,
    governorate: 'hawalli',
    area_id: choices.areas[random(choices.areas.length)]!,
    area_en: 'Salmiya',
    area_ar: null,
    block: '4',
    street: '2',
    avenue: null,
    building: '15',
    floor: null,
    apartment: null,
    paci: null,
    directions: null,
    notes: null,
    delivery_days: 1,
    coupon_code: random(3) === 0 ? `CODE${random(20)}` : null,
    delivery_fee: random(3) * 500,
    driver_id: null,
    taken_by: null,
    paid: 0,
    refunded: 0,
    payment_due_at: null,
    hold: null,
    version: 1,
    created_at,
    updated_at: created_at,
    items_count: 0,
    subtotal: 0,
    discount: 0,
    total: 0,
    lines,
  }
  const whole = { ...order, ...totalsOf(order) }
  const paid = random(2) * whole.total
  return { ...whole, paid, refunded: paid === 0 ? 0 : random(2) * random(paid + 1) }
}

function totalsOf({
  lines,
  coupon_code,
  delivery_fee,
}: Pick<RandomOrder, 'lines' | 'coupon_code' | 'delivery_fee'>) {
  const subtotal = lines.reduce((sum, line) => sum + line.line_total, 0)
  const discount = coupon_code === null ? 0 : Math.round(subtotal * 0.137)
  const items_count = lines.reduce((sum, line) => sum + line.quantity, 0)
  return { subtotal, discount, items_count, total: subtotal - discount + delivery_fee }
}

/** Half of them are within a minute of a midnight in Kuwait, which is 21:00 UTC. */
function momentOf(random: Random, { from, to }: Choices) {
  const moment = from + random(to - from)
  if (random(2) === 0) return new Date(moment).toISOString()
  const midnight = Math.floor(moment / (24 * hour)) * 24 * hour + 21 * hour
  return new Date(midnight + random(120_001) - 60_000).toISOString()
}
