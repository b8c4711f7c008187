import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { notFound } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { countRows, countSome, pageOf, type PageAsked } from './pages.ts'

/** `search` is part of a name, a phone number, an e-mail address or the text. */
export type MessageFilter = { search: string; state: 'open' | 'done' | null }

/** Messages from the contact form, newest first. */
export async function listMessages(
  db: Database,
  { search, state }: MessageFilter,
  asked: PageAsked,
) {
  let query = messages(db)
  if (state !== null) query = query.where('handled_at', state === 'open' ? 'is' : 'is not', null)
  const words = search.trim()
  if (words !== '') {
    const digits = words.replace(/[\s()+-]/g, '')
    query = query.where(({ or }) =>
      or([
        sql<boolean>`instr(lower(contact_messages.name), lower(${words})) > 0`,
        sql<boolean>`instr(lower(coalesce(email, '')), lower(${words})) > 0`,
        sql<boolean>`instr(coalesce(phone, ''), ${digits}) > 0`,
        sql<boolean>`instr(message, ${words}) > 0`,
      ]),
    )
  }
  const rows = await pageOf(selected(query).orderBy('contact_messages.id', 'desc'), asked).execute()
  return { rows: rows.map(present), ...(await countSome(db, query)) }
}

export async function showMessage(db: Database, id: number | null) {
  const row = await selected(messages(db)).where('contact_messages.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('contact.notFound')
  return present(row)
}

/** How many messages nobody has dealt with. */
export function countOpenMessages(db: Database) {
  return countRows(db.selectFrom('contact_messages').where('handled_at', 'is', null))
}

function messages(db: Database) {
  return db
    .selectFrom('contact_messages')
    .leftJoin('products', 'products.id', 'contact_messages.product_id')
}

function selected(query: ReturnType<typeof messages>) {
  return query
    .selectAll('contact_messages')
    .select(['products.name_en as product_en', 'products.name_ar as product_ar'])
}

type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>

function present({ product_id, product_en, product_ar, ...message }: Row) {
  const product =
    product_id !== null && product_en !== null
      ? { id: product_id, name_en: product_en, name_ar: product_ar }
      : null
  return { ...message, product }
}

/** Marks a message as dealt with, or as open again; the same twice changes nothing. */
export async function markMessage(
  { db, now }: Scope,
  user: { name: string },
  id: number | null,
  isHandled: boolean,
) {
  await db
    .updateTable('contact_messages')
    .set(
      isHandled
        ? { handled_at: now.toISOString(), handled_by: user.name }
        : { handled_at: null, handled_by: null },
    )
    .where('id', '=', id)
    .where('handled_at', isHandled ? 'is' : 'is not', null)
    .execute()
}

/** Deletes a message for good: it says who wrote what, and nothing else hangs on it. */
export async function removeMessage(db: Database, id: number | null) {
  await showMessage(db, id)
  await db.deleteFrom('contact_messages').where('id', '=', id).execute()
}
