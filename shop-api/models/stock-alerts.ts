import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { defaultLanguage } from '#kuwait/languages.ts'
import { formatPhone } from '#kuwait/phone.ts'
import { transact } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { say } from '../messages.ts'
import { invalid, notFound } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { countAttempt, perClient } from './attempts.ts'
import { keepMessage } from './contact.ts'
import { enqueueMail } from './outbox.ts'

/** Who wants to hear of which variant. `phone` is E.164. */
export type StockWish = { product_variant_id: number; email: string | null; phone: string | null }

/**
 * Keeps the wish to hear of a sold-out variant when there is some again. Wishing twice is the same as once. An address or
 * number may be left ten times in an hour, and one `client` may ask thirty times.
 */
export async function askForStockAlert(scope: Scope, wish: StockWish, client: string | null) {
  const { db, language, now } = scope
  if (wish.email === null && wish.phone === null) {
    throw invalid('email', { key: 'validation.alert.email.required' })
  }

  await countAttempt(scope, [
    { key: `alert:${wish.email ?? wish.phone}`, most: 10, seconds: 3600 },
    ...perClient(client, 'alert', 30, 3600),
  ])
  await transact(db, async (trx) => {
    await refuseUnlessSoldOut(trx, wish.product_variant_id)
    if (await isKnown(trx, wish)) return

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
 * phone number is called by the shop, which gets a message for that.
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
    .returning(['id', 'product_variant_id', 'email', 'phone', 'language'])
    .execute()

  for (const { id, email, phone, product_variant_id, language } of alerts) {
    if (email === null) await askToCall({ db, now, language }, phone ?? '', product_variant_id)
    else {
      const mail = { kind: 'back_in_stock', details: { alert_id: id } } as const
      await enqueueMail({ db, now }, { email, language }, mail, `back_in_stock:${id}`)
    }
  }
}

async function askToCall(scope: Scope, phone: string, variantId: number) {
  const { product_id, sku } = await scope.db
    .selectFrom('product_variants')
    .select(['product_id', 'sku'])
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
  const message = say(defaultLanguage, 'alert.call', { sku })
  const name = formatPhone(phone)
  await keepMessage(scope, { name, phone, email: null, message, product_id })
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
async function isKnown(trx: Transaction<Schema>, { product_variant_id, email, phone }: StockWish) {
  const known = await trx
    .selectFrom('stock_alerts')
    .select('id')
    .where('product_variant_id', '=', product_variant_id)
    .where('notified_at', 'is', null)
    .where((eb) => (email === null ? eb('phone', '=', phone) : eb('email', '=', email)))
    .executeTakeFirst()
  return known !== undefined
}
