import { sql, type Transaction } from 'kysely'
import { languages } from '#kuwait/languages.ts'
import { transact } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { MediaStore } from '../media-store.ts'
import { say } from '../messages.ts'
import { Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { forgetAttemptsOf } from './attempts.ts'
import { isLastKeeper } from './keepers.ts'
import { requirePassword } from './password-change.ts'
import { findUser } from './profile.ts'
import { codesOf } from './second-factor.ts'
import { dropUpload } from './uploads.ts'

type Transacting = { db: Transaction<Schema>; userId: number }

/**
 * Closes an account for good. Orders stay for the shop's books, and reviews for other shoppers, both without the person;
 * everything else that belongs to the account goes. Refused while an order is under way, which needs a name and a door.
 */
export async function closeAccount(
  scope: Scope,
  media: MediaStore,
  userId: number,
  password: string,
) {
  await requirePassword(scope, userId, password)
  const mediaId = await transact(scope.db, async (db) => {
    if (await isLastKeeper(db, userId)) throw new Refusal('in_use', { key: 'profile.lastAdmin' })
    return forgetPerson({ db, userId })
  })
  await dropUpload(scope.db, media, mediaId)
}

/**
 * All of that but the question who may: refuses while an order is under way. Answers the id of the person's picture, to be
 * dropped afterwards.
 */
export async function forgetPerson(closing: Transacting) {
  const { db, userId } = closing
  await refuseOpenOrders(closing)
  const { media_id, email, email_verified_at } = await findUser(db, userId)
  await forgetMail(closing)
  if (email_verified_at !== null) {
    await db.deleteFrom('stock_alerts').where('email', '=', email).execute()
  }
  await forgetOrders(closing)
  await db.updateTable('reviews').set({ author: '' }).where('user_id', '=', userId).execute()
  await db.deleteFrom('carts').where('owner', '=', `user:${userId}`).execute()
  await db
    .deleteFrom('attempts')
    .where('key', 'in', [`password:${userId}`, codesOf(userId).key])
    .execute()
  await forgetAttemptsOf(db, email)
  await db.deleteFrom('invitations').where('email', '=', email).execute()
  await db
    .deleteFrom('outbox')
    .where('kind', '=', 'invitation')
    .where('recipient', '=', email)
    .execute()
  await db.deleteFrom('users').where('id', '=', userId).execute()
  return media_id
}

async function refuseOpenOrders({ db, userId }: Transacting) {
  const underWay = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where(({ and, eb, or }) =>
      or([
        eb('status', '=', 'pending'),
        and([
          eb('status', '=', 'confirmed'),
          eb('fulfillment_status', 'not in', ['delivered', 'returned']),
        ]),
      ]),
    )
    .executeTakeFirst()
  if (underWay) throw new Refusal('in_use', { key: 'profile.openOrders' })
}

/** Whose order a notice for another program is about. */
const orderedBy = sql<number | null>`
  iif(kind = 'webhook', json_extract(json_extract(details, '$.body'), '$.data.order.user_id'), null)
`

/** Letters to him, and letters and notices about his orders, sent or not: each holds his address. */
async function forgetMail({ db, userId }: Transacting) {
  await db
    .deleteFrom('outbox')
    .where(({ eb, or }) =>
      or([
        eb(sql`json_extract(details, '$.user_id')`, '=', userId),
        eb(orderedBy, '=', userId),
        eb(
          sql`json_extract(details, '$.order_id')`,
          'in',
          eb.selectFrom('orders').select('id').where('user_id', '=', userId),
        ),
      ]),
    )
    .execute()
}

/** What was bought, for how much, and to which area it went stays; who it was and his door do not. */
async function forgetOrders({ db, userId }: Transacting) {
  await db
    .updateTable('order_history')
    .set({ note: null })
    .where('status', 'in', ['cancelled', 'withdrawal'])
    .where('order_id', 'in', (eb) =>
      eb.selectFrom('orders').select('id').where('user_id', '=', userId),
    )
    .execute()
  await db
    .updateTable('withdrawals')
    .set({ body: null })
    .where('order_id', 'in', (eb) =>
      eb.selectFrom('orders').select('id').where('user_id', '=', userId),
    )
    .execute()
  await db
    .deleteFrom('order_notes')
    .where('order_id', 'in', (eb) =>
      eb.selectFrom('orders').select('id').where('user_id', '=', userId),
    )
    .execute()
  await db.deleteFrom('order_keys').where('owner', '=', `user:${userId}`).execute()
  for (const language of languages) {
    await db
      .updateTable('orders')
      .set({
        user_id: null,
        name: say(language, 'profile.formerCustomer'),
        phone: '',
        email: null,
        block: '',
        street: '',
        avenue: null,
        building: '',
        floor: null,
        apartment: null,
        paci: null,
        directions: null,
        notes: null,
      })
      .where('user_id', '=', userId)
      .where('language', '=', language)
      .execute()
  }
}
