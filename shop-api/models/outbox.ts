import type { Selectable, Transaction } from 'kysely'
import { transact, type Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { Outbox } from '../db/schema-accounts.ts'
import { defaultLanguage, type Language } from '#kuwait/languages.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { countSome, pageOf, type PageAsked } from './pages.ts'
import { shopEmail } from './settings.ts'

/** Letters that carry a secret, which is taken out of the store once they are out. */
export const secretKinds = ['password_reset', 'invitation']

/** What is left of the details of such a letter. */
export const spentDetails = '{}'

/** What mail is about. The letter itself is written when it is sent. */
export type Mail =
  | { kind: 'welcome'; details: { user_id: number } }
  | { kind: 'verification'; details: { user_id: number } }
  | { kind: 'password_reset'; details: { user_id: number; token: string } }
  | { kind: 'invitation'; details: { invitation_id: number; token: string } }
  | { kind: 'password_changed' | 'email_changed'; details: { user_id: number } }
  | {
      kind:
        | 'order_received'
        | 'order_confirmed'
        | 'order_rejected'
        | 'order_cancelled'
        | 'order_paid'
        | 'order_withdrawal'
        | 'payment_odd'
        | 'payment_to_refund'
        | 'order_changed'
      details: { order_id: number }
    }
  | { kind: 'order_note'; details: { order_id: number; note_id: number } }
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

/** Tells the shop itself, at the address that its settings name. One without such an address looks into its back office. */
export async function tellShop(
  writing: Pick<Scope, 'now'> & { db: Database },
  mail: Mail,
  once: string | null = null,
) {
  const email = await shopEmail(writing.db)
  if (email) await enqueueMail(writing, { email, language: defaultLanguage }, mail, once)
}

const columns = [
  'id',
  'kind',
  'recipient',
  'language',
  'tries',
  'due_at',
  'sent_at',
  'problem',
  'created_at',
] as const

export const mailStates = ['waiting', 'sent', 'failed'] as const
type MailState = (typeof mailStates)[number]

/** `search` is the start of an address. */
export type MailFilter = { state: MailState | null; kind: string | null; search: string }

/** What the shop has sent, is about to send and has given up, newest first. What letters are about stays out of it. */
export async function listMail({ db }: Pick<Scope, 'db'>, filter: MailFilter, asked: PageAsked) {
  const { state, kind, search } = filter
  let mail = db.selectFrom('outbox')
  // a notice has no state of a letter
  mail =
    state === null ? mail.where('webhook_id', 'is', null) : mail.where('letter_state', '=', state)
  if (kind !== null) mail = mail.where('kind', '=', kind)
  if (search.trim() !== '') mail = mail.where('id', 'in', toWhom(db, search.trim().toLowerCase()))
  const rows = await pageOf(mail.select(columns).orderBy('id', 'desc'), asked).execute()
  return {
    rows: rows.map(presentMail),
    ...(await countSome(db, mail)),
  }
}

/** Letters to addresses that begin so: not all of them where half the town has one. */
function toWhom(db: Database, start: string) {
  return db
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '>=', start)
    .where('recipient', '<', `${start}\u{10ffff}`)
    .orderBy('recipient')
    .limit(1000)
}

type Told = Pick<Selectable<Outbox>, (typeof columns)[number]>

/** What is told of a letter without reading it. */
export function presentMail({ id, kind, recipient, language, tries, ...rest }: Told) {
  const { due_at, sent_at, problem, created_at } = rest
  const status = statusOf(rest)
  return { id, kind, recipient, language, status, tries, due_at, sent_at, problem, created_at }
}

export function statusOf({ due_at, sent_at }: { due_at: string | null; sent_at: string | null }) {
  if (sent_at !== null) return 'sent' as const
  return due_at === null ? ('failed' as const) : ('waiting' as const)
}

/** A letter as it lies in the outbox; notices of webhooks are none. */
export async function requireMail(db: Database, id: number | null) {
  const mail = await db
    .selectFrom('outbox')
    .selectAll()
    .where('id', '=', id)
    .where('webhook_id', 'is', null)
    .executeTakeFirst()
  if (!mail) throw notFound('outbox.notFound')
  return mail
}

/**
 * Sends a letter again: one that is out goes out as a new one, one that is not is tried at once, unless it is about to be
 * or just now on its way. A letter whose secret has been taken out of the store cannot be written a second time.
 */
export function resendMail({ db, now }: Scope, id: number | null) {
  return transact(db, async (trx) => {
    const mail = await requireMail(trx, id)
    if (mail.details === spentDetails) throw new Refusal('expired', { key: 'outbox.spent' })
    await sendAfresh(trx, mail, now)
  })
}

/** Sends a notice of a webhook again, as it was, in the way that letters are. */
export function replayNotice({ db, now }: Scope, webhookId: number | null, id: number | null) {
  return transact(db, async (trx) => {
    const notice = await trx
      .selectFrom('outbox')
      .selectAll()
      .where('id', '=', id)
      .where('webhook_id', '=', webhookId)
      .executeTakeFirst()
    if (!notice) throw notFound('webhook.deliveryNotFound')
    await sendAfresh(trx, notice, now)
  })
}

async function sendAfresh(trx: Transaction<Schema>, mail: Selectable<Outbox>, now: Date) {
  const afresh = { tries: 0, due_at: now.toISOString(), sent_at: null, problem: null, answer: null }
  if (mail.sent_at === null) {
    if (isAboutToGo(mail.due_at, now)) return
    await trx.updateTable('outbox').set(afresh).where('id', '=', mail.id).execute()
  } else {
    const { id: _, letter_state: _state, ...copied } = mail
    await trx
      .insertInto('outbox')
      .values({ ...copied, ...afresh, once: null, created_at: now.toISOString() })
      .execute()
  }
}

/** So long, in milliseconds, a letter belongs to the process that has taken it to send; then others may try. */
export const claimLasts = 5 * 60 * 1000

function isAboutToGo(due_at: string | null, now: Date) {
  return due_at !== null && Date.parse(due_at) <= now.getTime() + claimLasts
}

const daysKept = 90

/** What was sent or given up is kept for as long as somebody may ask for it, and no longer: it says who wrote to whom. */
export async function forgetOldMail(db: Database, now: Date) {
  const before = new Date(now.getTime() - daysKept * 24 * 3600 * 1000).toISOString()
  await db
    .deleteFrom('outbox')
    .where('due_at', 'is', null)
    .where('created_at', '<', before)
    .execute()
}
