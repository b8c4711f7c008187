import { sql } from 'kysely'
import { readCategoryNames } from '../csv/category-names.ts'
import { writeValue } from '../csv/values.ts'
import type { Database } from '../db/database.ts'
import { say } from '../messages.ts'
import { countRows, pageOf, type PageAsked } from '../models/pages.ts'
import { notFound, type Message } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import type { CellChange } from './judge-row.ts'
import type { Import } from './work.ts'

export async function requireImport(db: Database, id: number | null) {
  const found = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound('import.notFound')
  return found
}

/** Imports, the newest first. */
export async function listImports({ db, language }: Scope, asked: PageAsked) {
  const query = db.selectFrom('imports')
  const rows = await pageOf(query.selectAll().orderBy('id', 'desc'), asked).execute()
  return { rows: rows.map((row) => present(row, language)), total: await countRows(query) }
}

/** An import as calls answer it, without what it would change. */
export function present(found: Import, language: Scope['language']) {
  const { id, kind, file_name, state, created_at, applied_at } = found
  const hasDetails = found.is_swept === 0
  const writes = found.new + found.changed
  return {
    id,
    kind,
    file_name,
    state,
    created_at,
    applied_at,
    user: { id: found.user_id, name: found.user_name },
    counts: {
      rows: found.rows,
      new: found.new,
      changed: found.changed,
      unchanged: found.unchanged,
      wrong: found.wrong,
    },
    progress: { done: found.done, of: found.of },
    message: messageOf(found, language),
    can_apply: hasDetails && state === 'checked' && found.wrong === 0 && writes > 0,
    can_check: hasDetails && ['checked', 'undone', 'failed'].includes(state),
    can_undo: hasDetails && state === 'applied' && writes > 0,
    is_swept: !hasDetails,
  }
}

function messageOf({ problem }: Import, language: Scope['language']) {
  if (problem === null) return null
  const { key, values } = JSON.parse(problem) as Message
  return say(language, key, values)
}

/** The cells that an import would change, or has changed, in the order of its rows. */
export async function listChanges({ db }: Scope, found: Import, { page, perPage }: PageAsked) {
  const most = perPage ?? found.cells
  const from = (page - 1) * most
  const rows = await db
    .selectFrom('import_rows')
    .select(['row', 'cells', 'first_cell'])
    .where('import_id', '=', found.id)
    .where('first_cell', '<', from + most)
    .where(
      'first_cell',
      '>=',
      sql<number>`(select max(first_cell) from import_rows where import_id = ${found.id} and first_cell <= ${from})`,
    )
    .where('kind', 'in', ['new', 'changed'])
    .orderBy('row')
    .execute()
  const categories = await readCategoryNames(db)
  const cells = rows.flatMap(({ row, cells, first_cell }) =>
    (JSON.parse(cells) as CellChange[]).map(([column, before, after], place) => ({
      place: first_cell + place,
      row,
      column,
      from: writeValue(column, before, categories),
      to: writeValue(column, after, categories),
    })),
  )
  const shown = cells.filter(({ place }) => place >= from && place < from + most)
  return { rows: shown.map(({ place: _, ...cell }) => cell), total: found.cells }
}

/** What is wrong with a file, by row and column, in the language of the call. */
export async function listErrors({ db, language }: Scope, found: Import, asked: PageAsked) {
  const query = db.selectFrom('import_errors').where('import_id', '=', found.id)
  const rows = await pageOf(
    query.select(['row', 'column', 'sentence', 'details']).orderBy('row').orderBy('id'),
    asked,
  ).execute()
  return {
    rows: rows.map(({ row, column, sentence, details }) => {
      const { key, values } = { key: sentence as Message['key'], values: JSON.parse(details) }
      return { row, column, message: say(language, key, values) }
    }),
    total: await countRows(query),
  }
}
