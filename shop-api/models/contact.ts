import { transact } from '../db/database.ts'
import { invalid, Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { tellShop } from './outbox.ts'

export type ContactMessage = {
  name: string
  phone: string | null
  email: string | null
  message: string
  product_id: number | null
}

const mostInTenMinutes = 5

/** Keeps a message for the shop and lets it know. One sender may leave five in ten minutes. */
export async function leaveMessage(scope: Scope, given: ContactMessage) {
  if (given.phone === null && given.email === null) {
    throw invalid('phone', { key: 'validation.phone.orEmail' })
  }

  await transact(scope.db, async (db) => {
    if ((await countRecent({ ...scope, db }, given)) >= mostInTenMinutes) {
      throw new Refusal('too_many', { key: 'error.tooMany' }, { retryAfter: 600 })
    }
    await keepMessage({ ...scope, db }, given)
  })
}

/** Call it in the transaction of what the message is about. */
export async function keepMessage(scope: Scope, given: ContactMessage) {
  const { id } = await scope.db
    .insertInto('contact_messages')
    .values({ ...given, language: scope.language, created_at: scope.now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tellShop(scope, { kind: 'contact_message', details: { message_id: id } })
}

async function countRecent({ db, now }: Scope, { phone, email }: ContactMessage) {
  const since = new Date(now.getTime() - 10 * 60 * 1000).toISOString()
  const { recent } = await db
    .selectFrom('contact_messages')
    .select(({ fn }) => fn.countAll<number>().as('recent'))
    .where('created_at', '>', since)
    .where(({ eb, or }) =>
      or([
        ...(phone === null ? [] : [eb('phone', '=', phone)]),
        ...(email === null ? [] : [eb('email', '=', email)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return recent
}
