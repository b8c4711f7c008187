import { sql, type RawBuilder } from 'kysely'
import { foldDigits } from '#kuwait/digits.ts'
import type { Database } from '../db/database.ts'
import { listed, productsWithWords } from '../db/sqlite-search.ts'
import { countedOnce } from './counted-once.ts'
import { refreshSearch } from './search-index.ts'
import { readQuery, type Meaning } from './search-query.ts'
import { correct, nearness, split, type Term } from './search-words.ts'

/** So many of the best matches of a search are put in order; where there are more, `isMany` is set. */
export const mostRanked = 1000

export type Found = {
  /** Listed products, the best match first. */
  ids: number[]
  isMany: boolean
  /** What a product has to have when there are too many to name. */
  meanings: Meaning[]
  /** Other words that shoppers should be offered, spelt as the shop spells them. */
  didYouMean: string | null
  /** The words that `ids` were found by, where nothing was found by those that were typed. */
  searched: string | null
}

/**
 * The products that a typed text may mean, found in both languages: by name and article number, then by category, size and
 * colour, and at the end by description; what is in stock before what is sold out. A text that finds nothing is corrected.
 */
export async function searchProducts(
  db: Database,
  text: string,
  most = mostRanked,
): Promise<Found> {
  await refreshSearch(db)
  return countedOnce(db, `search ${most} ${text}`, () => search(db, text, most))
}

async function search(db: Database, text: string, most: number): Promise<Found> {
  const query = await readQuery(db, text)
  const found = await find(db, text, query.meanings, most)
  const base = { meanings: query.meanings, searched: null }
  if (found.ids.length > 0) {
    return { ...base, ...found, didYouMean: betterSpelt(query.spelt, query.terms) }
  }

  const corrected = await correction(db, query.spelt, query.terms)
  if (corrected === null) return { ...base, ...found, didYouMean: null }
  const second = await readQuery(db, corrected)
  const again = await find(db, corrected, second.meanings, most)
  return again.ids.length > 0
    ? { ...again, meanings: second.meanings, didYouMean: corrected, searched: corrected }
    : { ...base, ...found, didYouMean: null }
}

/** Offered where a word was only understood by its sound, in the letters that the shop writes it with. */
function betterSpelt(spelt: string[], terms: Term[]) {
  let changed = false
  const words = terms.map(({ typed, known }, place) => {
    const [best] = known
    if (!best || best.near < nearness.part || best.word.includes(typed))
      return spelt[place] ?? typed
    changed = true
    return best.shown
  })
  return changed ? words.join(' ') : null
}

async function correction(db: Database, spelt: string[], terms: Term[]) {
  let changed = false
  const words: string[] = []
  for (const [place, { typed, known }] of terms.entries()) {
    const better =
      known.length > 0 ? null : ((await correct(db, typed)) ?? (await split(db, typed)))
    if (better) changed = true
    words.push(...(better ? [better].flat().map(({ shown }) => shown) : [spelt[place] ?? typed]))
  }
  return changed ? words.join(' ') : null
}

async function find(db: Database, text: string, meanings: Meaning[], most: number) {
  const scores = new Map<number, number>()
  function take(ids: number[], score: number) {
    for (const id of ids) if (!scores.has(id)) scores.set(id, score)
  }

  await findExactly(db, text, meanings, take)
  for (const { terms, score } of understood(meanings)) {
    if (most < mostRanked && scores.size >= enoughToSuggest) break
    const { ordered, isRare } = await rarestFirst(db, terms)
    const steps = stepsOf(ordered, isRare)
    for (const step of most < mostRanked ? steps.slice(0, mostQuickSteps) : steps) {
      if (scores.size >= most) break
      take(await matches(db, step, ordered.slice(1), most), score + step.score)
    }
  }
  const isMany = scores.size >= most
  const [first] = meanings
  if (!isMany && first) take(await findInTexts(db, first.terms, most - scores.size), 40)

  return { ids: await inOrder(db, scores, most), isMany }
}

/** While somebody types, the best ways to match have to do, and the newest products that have a word. */
const mostQuickSteps = 9
const mostQuickRows = 2000
const enoughToSuggest = 20

/** A whole name, or an article number or its start. */
async function findExactly(
  db: Database,
  text: string,
  meanings: Meaning[],
  take: (ids: number[], score: number) => void,
) {
  const name = meanings[0]?.name ?? ''
  const named = await db
    .selectFrom('search_names')
    .select('product_id')
    .where('name', '=', name)
    .orderBy('product_id', 'desc')
    .limit(50)
    .execute()
  take(
    named.map((row) => row.product_id),
    -2,
  )

  const code = codeOf(text)
  if (code === null) return
  const { rows } = await sql<{ product_id: number; sku: string }>`
    select product_id, sku from product_variants
    where sku collate nocase >= ${code} and sku collate nocase < ${`${code}\u{10ffff}`} and is_active = 1
    order by sku collate nocase limit 50
  `.execute(db)
  for (const { product_id, sku } of rows) take([product_id], sku.length === code.length ? -1 : 2)
}

/** The text as an article number, or null where it does not look like one. */
function codeOf(text: string) {
  const code = foldDigits(text).trim().replace(/\s+/g, '-')
  return /^[a-z0-9][\w./-]{2,39}$/i.test(code) && /[\d-]/.test(code) ? code : null
}

type Step = { wordIds: number[]; field: number; inNames: boolean; score: number }

/**
 * The ways to match the first word, the best first: in names, all words in names, then anywhere. Words that many products
 * have are looked for one by one, because their lists are read from the start only.
 */
function stepsOf([first, ...others]: Term[], isRare: boolean): Step[] {
  const known = first?.known ?? []
  const groups = isRare
    ? Object.values(nearness).map((near) => known.filter((word) => word.near === near))
    : known.map((word) => [word])
  const steps = groups.flatMap((words) => {
    const [{ near } = { near: 0 }] = words
    const wordIds = words.map(({ id }) => id)
    return [
      { wordIds, field: 0, inNames: true, score: near },
      { wordIds, field: 0, inNames: false, score: 10 + near },
      { wordIds, field: 1, inNames: false, score: 20 + near },
    ]
  })
  return steps
    .filter(({ wordIds }) => wordIds.length > 0)
    .filter(({ inNames, field }) => others.length > 0 || inNames || field === 1)
    .toSorted((a, b) => a.score - b.score)
}

async function matches(
  db: Database,
  { wordIds, field, inNames }: Step,
  others: Term[],
  most: number,
) {
  const conditions = others.map((term) => has(term, sql`hit.product_id`, inNames))
  const { rows } = await sql<{ id: number }>`
    select product_id as id from (
      select product_id from search_postings
      where word_id in (${sql.join(wordIds)}) and field = ${field}
      order by product_id desc limit ${most < mostRanked ? mostQuickRows : -1}
    ) as hit
    ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
    order by product_id desc limit ${most}
  `.execute(db)
  return rows.map((row) => row.id)
}

/** Whether a product has a word that the term may mean. */
function has({ known }: Term, product: RawBuilder<unknown>, inNames = false) {
  return sql<boolean>`exists (
    select 1 from search_postings where word_id in (${sql.join(known.map(({ id }) => id))})
    and field in (${sql.raw(inNames ? '0' : '0, 1')}) and search_postings.product_id = ${product}
  )`
}

/** All products that are meant, as a subquery. */
export function productsMeant(meanings: Meaning[]) {
  const ways = understood(meanings).map(({ terms: [first, ...others] }) => {
    const conditions = others.map((term) => has(term, sql`hit.product_id`))
    return sql`
      select product_id from search_postings as hit
      where word_id in (${sql.join(first!.known.map(({ id }) => id))})
      ${conditions.length > 0 ? sql`and ${sql.join(conditions, sql` and `)}` : sql``}
    `
  })
  return sql`(select product_id from (${sql.join(ways, sql` union all `)}))`
}

/** Whether a product is meant, for lists that are walked in an order of their own. */
export function isMeant(meanings: Meaning[], product: RawBuilder<unknown>) {
  const ways = understood(meanings).map(
    ({ terms }) =>
      sql`(${sql.join(
        terms.map((term) => has(term, product)),
        sql` and `,
      )})`,
  )
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

function understood(meanings: Meaning[]) {
  return meanings.filter(({ terms }) => terms.every(({ known }) => known.length > 0))
}

async function rarestFirst(db: Database, terms: Term[]) {
  const counted: { term: Term; count: number }[] = []
  for (const term of terms) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (
        select 1 from search_postings
        where word_id in (${sql.join(term.known.map(({ id }) => id))}) limit 2000
      )
    `.execute(db)
    counted.push({ term, count: rows[0]?.count ?? 0 })
  }
  counted.sort((a, b) => a.count - b.count)
  return { ordered: counted.map(({ term }) => term), isRare: (counted[0]?.count ?? 0) < 2000 }
}

async function findInTexts(db: Database, terms: Term[], most: number) {
  const groups = terms.map(({ typed, known }) => [
    ...new Set([
      typed,
      ...known
        .filter(({ word, near }) => near <= nearness.start && !word.endsWith('*'))
        .slice(0, 12)
        .map(({ word }) => word),
    ]),
  ])
  return groups.length > 0 ? productsWithWords(db, groups, most) : []
}

async function inOrder(db: Database, scores: Map<number, number>, most: number) {
  const { rows } = await sql<{ id: number; sold_out: number; created_at: string }>`
    select id, stock <= 0 as sold_out, created_at from products
    where is_listed = 1 and id in ${listed([...scores.keys()])}
  `.execute(db)
  const score = (id: number) => scores.get(id) ?? 0
  return rows
    .toSorted(
      (a, b) =>
        score(a.id) - score(b.id) ||
        a.sold_out - b.sold_out ||
        (a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : b.id - a.id),
    )
    .slice(0, most)
    .map((row) => row.id)
}
