import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { transact } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { invalid, notFound, Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { enqueueMail } from './outbox.ts'

/** Who wants to hear of which variant. `phone` is E.164. */
export type StockWish = { product_variant_id: number; email: string | null; phone: string | null }

const mostInAnHour = 10

/**
 * Keeps the wish to hear of a sold-out variant when there is some again. Wishing twice is the same as once; one address
 * or number may ask for ten in an hour.
 */
export async function askForStockAlert({ db, language, now }: Scope, wish: StockWish) {
  if (wish.email === null && wish.phone === null) {
    throw invalid('email', { key: 'validation.alert.email.required' })
  }

  await transact(db, async (trx) => {
    await refuseUnlessSoldOut(trx, wish.product_variant_id)
    const earlier = await alertsOf(trx, wish).execute()
    if (earlier.some((alert) => isSame(alert, wish))) return

    const since = new Date(now.getTime() - 3600 * 1000).toISOString()
    if (earlier.filter(({ created_at }) => created_at > since).length >= mostInAnHour) {
      throw new Refusal('too_many', { key: 'error.tooMany' }, { retryAfter: 3600 })
    }
    const token = randomBytes(24).toString('base64url')
    const created_at = now.toISOString()
    await trx
      .insertInto('stock_alerts')
      .values({ ...wish, language, token, created_at, notified_at: null })
      .execute()
  })
}

/** Ends an alert by the token in its mail. Doing it twice is the same as once. */
export async function endStockAlert({ db }: Scope, token: string) {
  await db.deleteFrom('stock_alerts').where('token', '=', token).execute()
}

/**
 * Writes to everybody who waits for these variants, of which there are some again. Call it in the transaction in which
 * their stock rose, after it has risen; a variant that is still sold out or not offered is left alone. Who left only a
 * phone number is called by the shop: his alert stays open.
 */
export async function notifyBackInStock(
  { db, now }: Pick<Scope, 'now'> & { db: Transaction<Schema> },
  variantIds: number[],
) {
  if (variantIds.length === 0) return
  const alerts = await db
    .updateTable('stock_alerts')
    .set({ notified_at: now.toISOString() })
    .where('notified_at', 'is', null)
    .where('email', 'is not', null)
    .where('product_variant_id', 'in', (variants) =>
      variants
        .selectFrom('product_variants')
        .innerJoin('products', 'products.id', 'product_variants.product_id')
        .select('product_variants.id')
        .where('product_variants.id', 'in', variantIds)
        .where('product_variants.stock', '>', 0)
        .where('product_variants.is_active', '=', 1)
        .where('products.is_active', '=', 1)
        .where('products.deleted_at', 'is', null),
    )
    .returning(['id', 'email', 'language'])
    .execute()

  for (const { id, email, language } of alerts) {
    await enqueueMail(
      { db, now },
      { email: email ?? '', language },
      { kind: 'back_in_stock', details: { alert_id: id } },
      `back_in_stock:${id}`,
    )
  }
}

async function refuseUnlessSoldOut(trx: Transaction<Schema>, variantId: number) {
  const variant = await trx
    .selectFrom('product_variants')
    .innerJoin('products', 'products.id', 'product_variants.product_id')
    .select('product_variants.stock')
    .where('product_variants.id', '=', variantId)
    .where('product_variants.is_active', '=', 1)
    .where('is_listed', '=', 1)
    .executeTakeFirst()
  if (!variant) throw notFound('product.notFound')
  if (variant.stock > 0) throw invalid('product_variant_id', { key: 'alert.inStock' })
}

/** Mail is what tells, so the same address is the same wish, with whatever number. */
function isSame(alert: StockWish & { notified_at: string | null }, wish: StockWish) {
  return (
    alert.notified_at === null &&
    alert.product_variant_id === wish.product_variant_id &&
    (wish.email === null ? alert.phone === wish.phone : alert.email === wish.email)
  )
}

/** What this address or this number has asked for so far. */
function alertsOf(trx: Transaction<Schema>, { email, phone }: StockWish) {
  return trx
    .selectFrom('stock_alerts')
    .select(['product_variant_id', 'email', 'phone', 'notified_at', 'created_at'])
    .where(({ eb, or }) =>
      or([
        ...(email === null ? [] : [eb('email', '=', email)]),
        ...(phone === null ? [] : [eb('phone', '=', phone)]),
      ]),
    )
}
