import { invalid, Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'

export type ContactMessage = {
  name: string
  phone: string | null
  email: string | null
  message: string
  product_id: number | null
}

const mostInTenMinutes = 5

/** Keeps a message for the shop. One sender may leave five in ten minutes. */
export async function leaveMessage({ db, language, now }: Scope, given: ContactMessage) {
  if (given.phone === null && given.email === null) {
    throw invalid('phone', { key: 'validation.phone.orEmail' })
  }

  const since = new Date(now.getTime() - 10 * 60 * 1000).toISOString()
  const { recent } = await db
    .selectFrom('contact_messages')
    .select(({ fn }) => fn.countAll<number>().as('recent'))
    .where('created_at', '>', since)
    .where(({ eb, or }) =>
      or([
        ...(given.phone === null ? [] : [eb('phone', '=', given.phone)]),
        ...(given.email === null ? [] : [eb('email', '=', given.email)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  if (recent >= mostInTenMinutes) {
    throw new Refusal('too_many', { key: 'error.tooMany' }, { retryAfter: 600 })
  }

  await db
    .insertInto('contact_messages')
    .values({ ...given, language, created_at: now.toISOString() })
    .execute()
}
