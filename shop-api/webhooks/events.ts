import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'
import type { Orders } from '../db/schema-orders.ts'
import { presentOrder } from '../models/orders.ts'

export const events = [
  'order.placed',
  'order.confirmed',
  'order.rejected',
  'order.cancelled',
  'stock.low',
] as const
export type Event = (typeof events)[number]

/** Goes to one webhook when somebody tries it out; nobody subscribes to it. */
export const testEvent = 'ping'

type Writing = { db: Transaction<Schema>; now: Date }

/** What waits in the outbox for a webhook: the body is what it was when it happened, the same for every try. */
export type Notice = { event: string; id: string; body: string }

/**
 * Tells the webhooks that listen to an event, in the transaction of what happened. `describe` is asked only where somebody listens.
 */
async function announce(writing: Writing, event: Event, describe: () => Promise<object> | object) {
  const { db } = writing
  const active = await db.selectFrom('webhooks').selectAll().where('is_active', '=', 1).execute()
  const listening = active.filter(({ events }) => (JSON.parse(events) as string[]).includes(event))
  if (listening.length === 0) return

  const data = await describe()
  for (const webhook of listening) await enqueueNotice(writing, webhook, event, data)
}

/** Puts a notice into the queue of one webhook. */
export async function enqueueNotice(
  { db, now }: Writing,
  webhook: { id: number; url: string },
  event: string,
  data: object,
) {
  const moment = now.toISOString()
  const body = JSON.stringify({ type: event, timestamp: moment, data })
  const notice: Notice = { event, id: `msg_${randomUUID()}`, body }
  await db
    .insertInto('outbox')
    .values({
      kind: 'webhook',
      recipient: webhook.url,
      language: 'en',
      details: JSON.stringify(notice),
      webhook_id: webhook.id,
      once: null,
      due_at: moment,
      sent_at: null,
      problem: null,
      created_at: moment,
    })
    .execute()
}

/** An order as it is now, in English, as GET /orders/{id} answers it, with who ordered. */
export function announceOrder(writing: Writing, event: Event, order: Selectable<Orders>) {
  return announce(writing, event, async () => ({
    order: {
      ...(await presentOrder({ ...writing, language: 'en' }, order)),
      user_id: order.user_id,
    },
  }))
}

/** A variant of which few pieces are left, or none. */
export function announceLowStock(writing: Writing, variantId: number) {
  return announce(writing, 'stock.low', () =>
    writing.db
      .selectFrom('product_variants')
      .innerJoin('products', 'products.id', 'product_variants.product_id')
      .select([
        'product_variants.id as product_variant_id',
        'products.id as product_id',
        'products.name_en',
        'products.name_ar',
        'product_variants.sku',
        'product_variants.stock',
      ])
      .where('product_variants.id', '=', variantId)
      .executeTakeFirstOrThrow(),
  )
}
