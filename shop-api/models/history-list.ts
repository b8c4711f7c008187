import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { listed, productsNamed } from '../db/sqlite-search.ts'
import type { Change, Entity } from './history.ts'
import { findMentioned } from './history-mentions.ts'
import { countRows, pageOf, type PageAsked } from './pages.ts'
import { asOneRun, refreshSearch } from './search-index.ts'
import { foldForSearch } from './search-text.ts'
import { canGoBack, compareWithNow, readable, type Line } from './reverts.ts'

/**
 * `search` is part of what a thing is called by now, or of an article number. `from` and `to` are moments, ISO 8601 in UTC;
 * `to` is no longer meant.
 */
export type HistoryFilter = {
  search: string
  user: number | null
  entity: Entity | null
  id: number | null
  from: string | null
  to: string | null
}

/** The history, newest first, narrowed to a person, a thing or a time. */
export async function listHistory(db: Database, filter: HistoryFilter, asked: PageAsked) {
  const { first, last } = await spanOf(db, filter)
  let query = db.selectFrom('history').where('id', '>=', first).where('id', '<=', last)
  if (filter.user !== null) query = query.where('user_id', '=', filter.user)
  if (filter.entity !== null) query = query.where('entity', '=', filter.entity)
  if (filter.id !== null) query = query.where('entity_id', '=', filter.id)
  const words = foldForSearch(filter.search)
  if (words !== '') query = query.where(await isCalled(db, words))
  const rows = await pageOf(query.selectAll().orderBy('id', 'desc'), asked).execute()

  const total = await countLines(db, filter, { first, last }, () => countRows(query))
  return { rows: await present(db, rows), total }
}

async function countLines(
  db: Database,
  { user, entity, id, from, to, search }: HistoryFilter,
  { first, last }: { first: number; last: number },
  count: () => Promise<number>,
) {
  if (id !== null || search.trim() !== '') return count()
  // ids have no gaps, since lines are only ever added
  if (user === null && entity === null) return Math.max(0, last - first + 1)
  return from === null && to === null ? countKept(db, user, entity) : count()
}

/** Things with these folded words in a name, in whatever state they are; products by their article numbers, too. */
async function isCalled(db: Database, words: string) {
  await refreshSearch(db)
  const products = productsNamed(words.split(' '), asOneRun(words))
  return sql<boolean>`(
    (entity = 'product' and entity_id in ${products})
    or (entity = 'category' and entity_id in ${listed(await idsCalled(db, 'categories', words))})
    or (entity = 'package' and entity_id in ${listed(await idsCalled(db, 'packages', words))})
  )`
}

async function idsCalled(db: Database, table: 'categories' | 'packages', words: string) {
  const rows = await db.selectFrom(table).select(['id', 'name_en', 'name_ar']).execute()
  const named = rows.filter((row) =>
    foldForSearch(`${row.name_en} ${row.name_ar ?? ''}`).includes(words),
  )
  return named.map((row) => row.id)
}

/** The first and the last line of a time: lines are added in the order in which things happen. */
async function spanOf(db: Database, { from, to }: HistoryFilter) {
  const ids = db.selectFrom('history').select('id').limit(1)
  const newest = await ids.orderBy('id', 'desc').executeTakeFirst()
  const end = newest?.id ?? 0
  const first =
    from === null
      ? { id: 1 }
      : await ids.where('at', '>=', from).orderBy('at').orderBy('id').executeTakeFirst()
  const last =
    to === null
      ? { id: end }
      : await ids
          .where('at', '<', to)
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .executeTakeFirst()
  return { first: first?.id ?? end + 1, last: last?.id ?? 0 }
}

async function countKept(db: Database, user: number | null, entity: Entity | null) {
  let query = db
    .selectFrom('history_counts')
    .select(({ fn }) => fn.sum<number>('lines').as('total'))
  if (user !== null) query = query.where('user_id', '=', user)
  if (entity !== null) query = query.where('entity', '=', entity)
  const { total } = await query.executeTakeFirstOrThrow()
  return total ?? 0
}

/** Everybody who has ever changed anything, by the name that he last did it under. */
export async function listAuthors(db: Database) {
  const rows = await db
    .selectFrom('history_counts')
    .select('user_id as id')
    .select(({ selectFrom }) =>
      selectFrom('history')
        .select('user_name')
        .whereRef('history.user_id', '=', 'history_counts.user_id')
        .orderBy('history.id', 'desc')
        .limit(1)
        .$asScalar()
        .$notNull()
        .as('name'),
    )
    .groupBy('user_id')
    .execute()
  return rows.toSorted((a, b) => a.name.localeCompare(b.name))
}

/** A line with what each of its fields is by now. */
export async function presentLine(db: Database, line: Line) {
  const compared = await compareWithNow(db, line)
  const values = compared.flatMap((change) => [change, { ...change, to: change.now }])
  const mentioned = await findMentioned(db, values)
  const labelOf = await labelsOf(db, [line])
  return {
    ...fieldsOf(line),
    label: labelOf(line),
    can_revert: canGoBack({ ...line, changes: compared }),
    changes: compared.map(readable),
    mentions: mentioned(values),
  }
}

/** Lines as callers read them, with what their changes mention by id. */
async function present(db: Database, rows: Line[]) {
  const lines = rows.map((row) => ({ row, changes: JSON.parse(row.changes) as Change[] }))
  const mentioned = await findMentioned(
    db,
    lines.flatMap((line) => line.changes),
  )
  const labelOf = await labelsOf(db, rows)
  return lines.map(({ row, changes }) => ({
    ...fieldsOf(row),
    label: labelOf(row),
    can_revert: canGoBack({ ...row, changes }),
    changes: changes.map(readable),
    mentions: mentioned(changes),
  }))
}

/** What lines call their things. Users are called as they are now: once one is gone, nothing here says who he was. */
async function labelsOf(db: Database, lines: Line[]) {
  const ids = lines.flatMap(({ entity, entity_id }) => (entity === 'user' ? entity_id : []))
  const users =
    ids.length === 0
      ? []
      : await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  return ({ entity, entity_id, label }: Line) =>
    (entity === 'user' && users.find(({ id }) => id === entity_id)?.name) || label
}

function fieldsOf({ user_id, user_name, changes: _, hash: __, ...row }: Line) {
  return { ...row, user: { id: user_id, name: user_name } }
}
