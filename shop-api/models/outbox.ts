import type { Database } from '../db/database.ts'
import type { Language } from '#kuwait/languages.ts'
import type { Scope } from '../scope.ts'

/** What mail is about. The letter itself is written when it is sent. */
export type Mail =
  | { kind: 'welcome'; details: { user_id: number } }
  | { kind: 'verification'; details: { user_id: number } }
  | { kind: 'password_reset'; details: { user_id: number; token: string } }
  | { kind: 'password_changed'; details: { user_id: number } }
  | {
      kind: 'order_received' | 'order_confirmed' | 'order_rejected' | 'order_cancelled'
      details: { order_id: number }
    }
  | { kind: 'contact_message'; details: { message_id: number } }
  | { kind: 'back_in_stock'; details: { alert_id: number } }

/**
 * Writes mail into the outbox. Called in the transaction of what the mail is about, so that there is neither mail without
 * the deed nor a deed without its mail; it is sent afterwards. The same `once` is written only once.
 */
export async function enqueueMail(
  { db, now }: Pick<Scope, 'now'> & { db: Database },
  to: { email: string; language: Language },
  { kind, details }: Mail,
  once: string | null = null,
) {
  const moment = now.toISOString()
  await db
    .insertInto('outbox')
    .values({
      kind,
      recipient: to.email,
      language: to.language,
      details: JSON.stringify(details),
      once,
      due_at: moment,
      sent_at: null,
      problem: null,
      created_at: moment,
    })
    .onConflict((conflict) => conflict.column('once').doNothing())
    .execute()
}
