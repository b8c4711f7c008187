import { sql, type Transaction } from 'kysely'
import { isLocked, transact, type Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { changePostings, indexParts, listed, replaceTexts } from '../db/sqlite-search.ts'
import { skeletonOf } from './search-sound.ts'
import { foldForSearch, foldWord, withoutArticle, wordsOf } from './search-text.ts'

/** Starts of words up to this length are in the index themselves; longer ones are looked up among the words. */
export const longestStart = 3

/** Where a word stands: in the name, in either language, or in the names of categories, sizes and colours. */
export const fields = { name: 0, other: 1 } as const

const batch = 250

/**
 * Reads again what has changed since the last search (the triggers of 0008-search-words note it). Cheap to call before
 * every search. After a change of very many products this takes a few at a time and leaves the others to the time between
 * requests: they are found by their old words until then.
 */
export async function refreshSearch(db: Database) {
  const waiting = await db.selectFrom('search_changes').select('product_id').limit(1).execute()
  if (waiting.length === 0 || catchingUp.has(db)) return

  if (await indexSomeChanges(db)) return
  catchingUp.add(db)
  setImmediate(() => void catchUp(db))
}

const catchingUp = new WeakSet<Database>()

async function catchUp(db: Database) {
  try {
    while (!(await indexSomeChanges(db))) {
      await new Promise((resolve) => setImmediate(resolve))
    }
  } catch {
    // the next search tries again
  } finally {
    catchingUp.delete(db)
  }
}

/** Whether that was all. While another process writes, it is left to that one or to the next search. */
async function indexSomeChanges(db: Database) {
  try {
    return await transact(db, async (trx) => {
      const rows = await trx
        .selectFrom('search_changes')
        .select('product_id')
        .orderBy('product_id')
        .limit(batch)
        .execute()
      await indexForSearch(
        trx,
        rows.map((row) => row.product_id),
      )
      return rows.length < batch
    })
  } catch (error) {
    if (isLocked(error)) return true
    throw error
  }
}

/** Puts these products into the search index as they are now, or takes out those that are not listed. */
export async function indexForSearch(trx: Transaction<Schema>, productIds: number[]) {
  for (let start = 0; start < productIds.length; start += batch) {
    const ids = productIds.slice(start, start + batch)
    const texts = await readTexts(trx, ids)
    await writeIndex(trx, ids, texts)
    await replaceTexts(trx, 'product_names', await readNames(trx, ids))
    await sql`delete from search_changes where product_id in ${listed(ids)}`.execute(trx)
  }
}

/** For the back office, which finds what is not listed too, by any part of a name or article number. */
async function readNames(trx: Transaction<Schema>, ids: number[]) {
  const products = await trx
    .selectFrom('products')
    .select(['id', 'name_en', 'name_ar'])
    .where('id', 'in', listed(ids))
    .execute()
  const variants = await trx
    .selectFrom('product_variants')
    .select(['product_id', 'sku'])
    .where('product_id', 'in', listed(ids))
    .where('removed_at', 'is', null)
    .execute()
  return products.map(({ id, name_en, name_ar }) => {
    const skus = variants.filter((row) => row.product_id === id).map((row) => row.sku)
    const words = [name_en, name_ar ?? '', ...skus].map(foldForSearch)
    return { id, words: ` ${[...words, ...skus.map(asOneRun)].join(' ')} ` }
  })
}

/** Letters and digits without what stands between them: `AB-12/3` is `ab123`. */
export function asOneRun(text: string) {
  return wordsOf(text).join('')
}

type Texts = { names: string[]; others: string[]; descriptions: string[] }

async function readTexts(trx: Transaction<Schema>, ids: number[]) {
  const products = await trx
    .selectFrom('products')
    .select(['id', 'name_en', 'name_ar', 'description_en', 'description_ar'])
    .where('id', 'in', listed(ids))
    .where('is_listed', '=', 1)
    .execute()
  const categories = await sql<{ product_id: number; name_en: string; name_ar: string | null }>`
    select product_id, name_en, name_ar from category_listings
    join categories on categories.id = category_id
    where is_active = 1 and product_id in ${listed(ids)}
  `.execute(trx)
  const options = await sql<{ product_id: number; value: string; name_ar: string | null }>`
    select distinct product_id, option.value as value, name_ar from (
      select product_id, 'size' as kind, size as value from product_variants
      where is_active = 1 and product_id in ${listed(ids)}
      union select product_id, 'color', color from product_variants
      where is_active = 1 and product_id in ${listed(ids)}
    ) as option left join option_values using (kind, value) where option.value is not null
  `.execute(trx)

  const texts = new Map<number, Texts>()
  for (const { id, name_en, name_ar, description_en, description_ar } of products) {
    texts.set(id, {
      names: [name_en, name_ar ?? ''],
      others: [],
      descriptions: [plain(description_en), plain(description_ar)],
    })
  }
  for (const { product_id, name_en, name_ar } of categories.rows)
    texts.get(product_id)?.others.push(name_en, name_ar ?? '')
  for (const { product_id, value, name_ar } of options.rows)
    texts.get(product_id)?.others.push(value, name_ar ?? '')
  return texts
}

function plain(html: string | null) {
  return (html ?? '').replace(/<[^>]*>/g, ' ').replace(/&(#\d+|#x[\da-f]+|\w+);/gi, ' ')
}

async function writeIndex(trx: Transaction<Schema>, ids: number[], texts: Map<number, Texts>) {
  const words = new Map<string, string>()
  const found = new Map<number, { name: Set<string>; other: Set<string> }>()
  for (const [id, { names, others, descriptions }] of texts) {
    const name = foldAll(names, words)
    const other = foldAll(others, words)
    foldAll(descriptions, words)
    found.set(id, { name: new Set([...name, ...startsOf(name)]), other })
  }
  const wordIds = await keepWords(
    trx,
    words,
    [...found.values()].flatMap(({ name }) => [...name]),
  )

  const before = await readEntries(trx, ids)
  const gone: [number, number, number][] = []
  const added: [number, number, number][] = []
  const kept: { product_id: number; names: string; entries: string }[] = []
  for (const id of ids) {
    const had = before.get(id)?.entries ?? new Set()
    const has = entriesOf(found.get(id), wordIds)
    for (const entry of had) if (!has.has(entry)) gone.push(postingOf(entry, id))
    for (const entry of has) if (!had.has(entry)) added.push(postingOf(entry, id))
    const names = [...new Set(texts.get(id)?.names.map(foldForSearch).filter(Boolean))]
    if (texts.has(id)) {
      kept.push({ product_id: id, names: JSON.stringify(names), entries: JSON.stringify([...has]) })
    }
  }
  await changePostings(trx, gone, added)
  await keepProducts(trx, ids, kept)
  await replaceTexts(
    trx,
    'search_texts',
    ids.map((id) => ({ id, words: allWords(texts.get(id)) })),
  )
}

/** The folded words of some texts; into `words` goes how each of them is spelt. */
function foldAll(texts: string[], words: Map<string, string>) {
  const folded = new Set<string>()
  for (const spelt of texts.flatMap(wordsOf)) {
    const word = foldWord(spelt)
    if (word === '' || word.length > 40) continue
    folded.add(word)
    if (!words.has(word)) words.set(word, withoutArticle(spelt))
  }
  return folded
}

function startsOf(words: Set<string>) {
  return [...words].flatMap((word) =>
    Array.from(
      { length: Math.min(longestStart, word.length) },
      (_, size) => `${word.slice(0, size + 1)}*`,
    ),
  )
}

function allWords(texts: Texts | undefined) {
  if (!texts) return ''
  const { names, others, descriptions } = texts
  return [
    ...new Set(foldForSearch([...names, ...others, ...descriptions].join(' ')).split(' ')),
  ].join(' ')
}

/** The ids of all these words; new ones are written down, with what they can be found by when they are mistyped. */
async function keepWords(trx: Transaction<Schema>, words: Map<string, string>, starts: string[]) {
  const all = new Map(words)
  for (const start of starts) if (start.endsWith('*')) all.set(start, start)

  const rows = [...all].map(([word, shown]) => [
    word,
    shown,
    isPlain(word) ? skeletonOf(word) : null,
  ])
  const { rows: added } = await sql<{ id: number; word: string }>`
    insert or ignore into search_words (word, shown, skeleton)
    select value ->> 0, value ->> 1, nullif(value ->> 2, '') from json_each(${JSON.stringify(rows)})
    where true returning id, word
  `.execute(trx)
  await indexParts(
    trx,
    added.filter(({ word }) => isPlain(word) && word.length >= 3),
  )
  const { rows: known } = await sql<{ id: number; word: string }>`
    select id, word from search_words
    where word in (select value from json_each(${JSON.stringify([...all.keys()])}))
  `.execute(trx)
  return new Map(known.map(({ id, word }) => [word, id]))
}

/** Numbers, codes and starts of words are found as they are or not at all. */
function isPlain(word: string) {
  return /^\p{L}+$/u.test(word)
}

async function readEntries(trx: Transaction<Schema>, ids: number[]) {
  const rows = await trx
    .selectFrom('search_products')
    .select(['product_id', 'entries'])
    .where('product_id', 'in', listed(ids))
    .execute()
  return new Map(
    rows.map((row) => [row.product_id, { entries: new Set<number>(JSON.parse(row.entries)) }]),
  )
}

/** A word and its field in one number: two for each word. */
function entriesOf(
  found: { name: Set<string>; other: Set<string> } | undefined,
  wordIds: Map<string, number>,
) {
  const entries = new Set<number>()
  for (const word of found?.name ?? []) entries.add(2 * (wordIds.get(word) ?? 0) + fields.name)
  for (const word of found?.other ?? []) entries.add(2 * (wordIds.get(word) ?? 0) + fields.other)
  return entries
}

function postingOf(entry: number, productId: number): [number, number, number] {
  return [Math.floor(entry / 2), entry % 2, productId]
}

async function keepProducts(
  trx: Transaction<Schema>,
  ids: number[],
  kept: { product_id: number; names: string; entries: string }[],
) {
  await sql`
    delete from search_names where (name, product_id) in (
      select value, product_id from search_products, json_each(names)
      where product_id in ${listed(ids)}
    )
  `.execute(trx)
  await sql`delete from search_products where product_id in ${listed(ids)}`.execute(trx)
  if (kept.length === 0) return

  await trx.insertInto('search_products').values(kept).execute()
  await sql`
    insert or ignore into search_names (name, product_id)
    select value, product_id from search_products, json_each(names)
    where product_id in ${listed(ids)}
  `.execute(trx)
}
