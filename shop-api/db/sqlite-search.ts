import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

/** What the search asks of SQLite in particular: FTS5 for parts of words and for long texts, JSON for lists. */

type Store = Database | Transaction<Schema>

export type KnownWord = { id: number; word: string; shown: string }

/** Up to `most` words with this somewhere in them; three letters at least. */
export async function wordsContaining(db: Store, part: string, most: number) {
  const { rows } = await sql<KnownWord>`
    select id, search_words.word, shown from search_parts
    join search_words on search_words.id = search_parts.rowid
    where search_parts.word match ${quoted(part)} limit ${most}
  `.execute(db)
  return rows
}

/** The words that share most pieces of three letters with this one, its start and end among them. */
export async function similarWords(db: Store, word: string, most: number) {
  const padded = pad(word)
  const pieces = Array.from({ length: padded.length - 2 }, (_, start) =>
    quoted(padded.slice(start, start + 3)),
  )
  const { rows } = await sql<KnownWord>`
    select id, search_words.word, shown from (
      select rowid from search_parts where search_parts.word match ${[...new Set(pieces)].join(' OR ')}
      order by rank limit ${most}
    ) as similar join search_words on search_words.id = similar.rowid
  `.execute(db)
  return rows
}

/** Puts new words where their parts are found. */
export async function indexParts(trx: Store, words: { id: number; word: string }[]) {
  const rows = JSON.stringify(words.map(({ id, word }) => [id, pad(word)]))
  await sql`
    insert into search_parts (rowid, word) select value ->> 0, value ->> 1 from json_each(${rows})
  `.execute(trx)
}

/** Up to `most` products, newest first, whose texts have one of each of these groups of folded words. */
export async function productsWithWords(db: Store, groups: string[][], most: number) {
  const match = groups.map((words) => `(${words.map(quoted).join(' OR ')})`).join(' AND ')
  const { rows } = await sql<{ id: number }>`
    select rowid as id from search_texts where search_texts match ${match}
    order by rowid desc limit ${most}
  `.execute(db)
  return rows.map((row) => row.id)
}

export async function replaceTexts(
  trx: Store,
  place: 'search_texts' | 'product_names' | 'order_words' | 'user_names',
  texts: { id: number; words: string }[],
) {
  const table = sql.table(place)
  const rows = JSON.stringify(texts.map(({ id, words }) => [id, words]))
  await sql`
    delete from ${table} where rowid in (select value ->> 0 from json_each(${rows}))
  `.execute(trx)
  await sql`
    insert into ${table} (rowid, words)
    select value ->> 0, value ->> 1 from json_each(${rows}) where value ->> 1 <> ''
  `.execute(trx)
}

/**
 * The products, shown or not, whose folded names and article numbers hold each of these parts, or all that is typed as one
 * run of letters; as a subquery. Of one or two letters only the start of a word is looked for.
 */
export function productsNamed(parts: string[], run: string) {
  const all = parts.map((part) => quoted(part.length > 2 ? part : pad(part).slice(0, 3)))
  const match = [
    ...(all.length > 0 ? [`(${all.join(' AND ')})`] : []),
    quoted(pad(run).slice(0, -1)),
  ]
  return sql<number>`(select rowid from product_names where product_names match ${match.join(' OR ')})`
}

/** Orders whose number, phone and name have words that start with each of these; as a condition on `order_words`. */
export function hasOrderWords(starts: string[]) {
  const match = starts.map((start) => `${quoted(start)} *`).join(' AND ')
  return sql<boolean>`order_words match ${match}`
}

/** Users whose folded names, addresses and numbers hold each of these parts, the newest first; as a subquery. */
export function usersNamed(parts: string[]) {
  const match = parts.map((part) => quoted(part.length > 2 ? part : pad(part).slice(0, 3)))
  return sql<number>`(
    select rowid as id from user_names where user_names match ${match.join(' AND ')} order by rowid desc
  )`
}

type Posting = [wordId: number, field: number, productId: number]

export async function changePostings(trx: Store, gone: Posting[], added: Posting[]) {
  await sql`
    delete from search_postings where (word_id, field, product_id) in
      (select value ->> 0, value ->> 1, value ->> 2 from json_each(${JSON.stringify(gone)}))
  `.execute(trx)
  await sql`
    insert or ignore into search_postings (word_id, field, product_id)
    select value ->> 0, value ->> 1, value ->> 2 from json_each(${JSON.stringify(added)})
    order by 1, 2, 3 desc
  `.execute(trx)
}

/** A list for `in`, whatever its length, in one parameter. */
export function listed<Value extends number | string>(values: Value[]) {
  return sql<Value>`(select value from json_each(${JSON.stringify(values)}))`
}

function quoted(text: string) {
  return `"${text.replaceAll('"', '')}"`
}

/** So that the trigrams of a word tell its start and its end, too. */
function pad(word: string) {
  return ` ${word} `
}
