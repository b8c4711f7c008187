import { sql, type Transaction } from 'kysely'
import { setImmediate as breathe } from 'node:timers/promises'
import { readOptions, readProducts, type VariantNow } from '../csv/catalogue.ts'
import { readCategoryNames } from '../csv/category-names.ts'
import { openTable, UnreadableTable } from '../csv/read-table.ts'
import type { Reading } from '../csv/values.ts'
import { transact, type Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { readHeadings, type Headings } from './headings.ts'
import { judgeRow, keysOf, type FileRow, type Judged, type RowProblem } from './judge-row.ts'
import { findTwins } from './twins.ts'
import { step, type Import, type Work } from './work.ts'
import { writeRow, type Tally } from './write-row.ts'

/** So many rows are looked at together. */
const batch = 100

/** More problems than anybody reads; the others are only counted. */
const mostProblems = 10_000

/**
 * The dry run: reads the file from its first row to its last and notes what each would change and what is wrong with it.
 * Nothing of the catalogue is written. One that was cut off begins anew.
 */
export async function checkImport(work: Work, found: Import) {
  await forgetRows(work, found.id)
  const tally: Tally = { rows: 0, new: 0, changed: 0, unchanged: 0, wrong: 0, cells: 0, noted: 0 }
  try {
    await checkRows(work, found, tally)
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error
    const key = `import.unreadable.${error.reason}` as const
    await transact(work.db, (trx) =>
      noteApart(trx, found.id, tally, error.row, { key, column: null }),
    )
  }
  await findTwins(work, found.id, (trx, row, problem) => spoil(trx, found.id, tally, row, problem))
  const { noted: _, ...counts } = tally
  await work.db
    .updateTable('imports')
    .set({ ...counts, state: 'checked', claimed_until: null, done: found.of })
    .where('id', '=', found.id)
    .execute()
}

async function checkRows(work: Work, found: Import, tally: Tally) {
  let bytes = 0
  const table = await openTable(work.fileOf(found.id), (read) => (bytes = read))
  const reading: Reading = {
    categories: await readCategoryNames(work.db),
    commaIsDecimal: table.delimiter !== ',',
  }
  const dates = new Dates()
  let headings: Headings | null = null
  let rows: Given[] = []
  for await (const { row, cells } of table.rows) {
    if (headings === null) {
      headings = readHeadings(found.kind, cells)
      const { problems } = headings
      await transact(work.db, async (trx) => {
        for (const one of problems) await noteApart(trx, found.id, tally, row, one)
      })
      if (headings.isHopeless) return
      continue
    }
    rows.push(giveNames(headings, row, cells))
    if (rows.length < batch) continue
    await checkSome(work, found, rows, reading, tally, dates, bytes)
    rows = []
  }
  if (headings === null) throw new UnreadableTable('empty')
  await checkSome(work, found, rows, reading, tally, dates, bytes)
  await transact(work.db, async (trx) => {
    for (const { row, column } of dates.unclear()) {
      await spoil(trx, found.id, tally, row, { column, key: 'import.wrong.unclearDate' })
    }
  })
}

type Given = FileRow & { beyond: boolean }

/** A row by its columns. Something below no heading may belong anywhere. */
function giveNames({ columns, unknown }: Headings, row: number, cells: string[]): Given {
  const places = new Set(columns.map(({ place }) => place))
  const beyond = cells.some(
    (cell, place) => !places.has(place) && !unknown.has(place) && cell.trim() !== '',
  )
  return {
    row,
    beyond,
    cells: new Map(columns.map(({ name, place }) => [name, cells[place] ?? ''])),
  }
}

async function checkSome(
  work: Work,
  found: Import,
  rows: Given[],
  reading: Reading,
  tally: Tally,
  dates: Dates,
  bytes: number,
) {
  const { db } = work
  const keys = rows.map(keysOf)
  const variants = await readBySku(
    db,
    keys.flatMap(({ sku }) => sku ?? []),
  )
  const ids = new Set([...variants.values()].map((variant) => variant.product_id))
  for (const { id } of keys) if (id !== null && !Number.isNaN(id)) ids.add(id)
  const products = await readProducts(db, [...ids])
  const options = await readOptions(db)
  const known = { kind: found.kind, variants, products, options, reading }

  const judged: Judged[] = []
  let until = performance.now() + 15
  for (const row of rows) {
    const one = judgeRow(row, known)
    if (row.beyond) one.problems.push({ column: null, key: 'import.wrong.beyond' })
    judged.push(one)
    if (performance.now() < until) continue
    // long descriptions take a while to be cleaned
    await breathe()
    until = performance.now() + 15
  }
  await step(work, found.id, async (trx) => {
    for (const one of judged) {
      tally.rows += 1
      dates.learn(one)
      for (const problem of await writeRow(trx, found.id, one, tally)) {
        await note(trx, found.id, tally, one.row, problem)
      }
    }
    return { done: bytes, result: undefined }
  })
}

/** Dates that can be read in two ways count by their day first, unless another of the file shows that its months are first. */
class Dates {
  #monthsFirst = false
  #unclear: { row: number; column: RowProblem['column'] }[] = []

  learn({ row, monthsFirst, unclear }: Judged) {
    this.#monthsFirst ||= monthsFirst
    if (this.#unclear.length < mostProblems) {
      this.#unclear.push(...unclear.map((column) => ({ row, column })))
    }
  }

  unclear() {
    return this.#monthsFirst ? this.#unclear : []
  }
}

async function readBySku(db: Database, skus: string[]) {
  const { rows } = await sql<VariantNow>`
    select product_variants.* from json_each(${JSON.stringify(skus)}) as wanted
    cross join product_variants on product_variants.sku = wanted.value collate nocase
    where removed_at is null
  `.execute(db)
  return new Map(rows.map((row) => [row.sku.toLowerCase(), row]))
}

type Written = Omit<RowProblem, 'column'> & { column: string | null }

async function note(
  trx: Transaction<Schema>,
  importId: number,
  tally: Tally,
  row: number,
  { column, key, values = {} }: Written,
) {
  if (tally.noted >= mostProblems) return
  tally.noted += 1
  await trx
    .insertInto('import_errors')
    .values({ import_id: importId, row, column, sentence: key, details: JSON.stringify(values) })
    .execute()
}

/** What is wrong with the file where no row of it is counted: its headings, or where it ends too soon. */
async function noteApart(
  trx: Transaction<Schema>,
  importId: number,
  tally: Tally,
  row: number,
  problem: Written,
) {
  tally.wrong += 1
  await note(trx, importId, tally, row, problem)
}

/** What turns out to be wrong with a row that was taken for right. */
async function spoil(
  trx: Transaction<Schema>,
  importId: number,
  tally: Tally,
  row: number,
  problem: RowProblem,
) {
  const found = await trx
    .selectFrom('import_rows')
    .select('kind')
    .where('import_id', '=', importId)
    .where('row', '=', row)
    .executeTakeFirstOrThrow()
  if (found.kind !== 'wrong') {
    tally[found.kind] -= 1
    tally.wrong += 1
    await trx
      .updateTable('import_rows')
      .set({ kind: 'wrong' })
      .where('import_id', '=', importId)
      .where('row', '=', row)
      .execute()
  }
  await note(trx, importId, tally, row, problem)
}

/** What is kept of an import's rows, each table with what tells them apart. */
const details = [
  ['import_rows', 'row'],
  ['import_options', 'rowid'],
  ['import_errors', 'id'],
  ['import_journal', 'product'],
] as const

/** Takes away what is kept of an import's rows, some at a time. */
export async function forgetRows(work: Work, importId: number) {
  for (const [table, key] of details) {
    for (let gone = 1n; gone > 0n;) {
      gone = await step(work, importId, async (trx) => {
        const [name, column] = [sql.table(table), sql.ref(key)]
        const { numAffectedRows = 0n } = await sql`
          delete from ${name} where import_id = ${importId} and ${column} in
            (select ${column} from ${name} where import_id = ${importId} limit 500)
        `.execute(trx)
        return { result: numAffectedRows }
      })
    }
  }
}
