import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { exportTable } from '#shop-api/csv/export.ts'
import { growShop } from '#shop-api/db/seed/large.ts'
import { seedDemo } from '#shop-api/db/seed/demo.ts'
import { openImportOffice } from '#shop-api/imports/office.ts'
import { orderApply, orderCheck, orderUndo } from '#shop-api/imports/orders.ts'
import { listErrors, requireImport } from '#shop-api/imports/store.ts'
import { everything } from '#shop-api/models/admin-product-list.ts'
import { openStore } from '#shop-api/store.ts'

/**
 * Imports a table of a large shop (of DATA_DIR, or one of its own with `products` products): without a change, with fifty
 * mistakes, and with every price changed, applied and undone. Says how long each takes, how much memory above idle, and the
 * longest time that nobody else could be served.
 */
const products = Number(process.argv[2] ?? 44_000)
const { DATA_DIR = mkdtempSync(path.join(tmpdir(), 'import-')) } = process.env
const { db, media, imports: folder } = await openStore({ DATA_DIR })
await seedDemo(db, media, new Date())
await growShop(db, products, new Date())

const office = openImportOffice({ db, now: () => new Date() }, folder, console.error)
office.start()
const scope = {
  db,
  language: 'en' as const,
  get now() {
    return new Date()
  },
}
const user = await db
  .selectFrom('users')
  .select(['id', 'name'])
  .where('is_admin', '=', 1)
  .executeTakeFirstOrThrow()

global.gc?.()
const idle = process.memoryUsage().rss

const plain = path.join(folder, 'export')
await measured('export', () =>
  pipeline(
    Readable.from(exportTable(scope, 'products', everything, 'en')),
    createWriteStream(plain),
  ),
)
const before = await dump()

const unchanged = await check(plain)
console.log('without a change', unchanged)

const wrong = await edited((cells, row) => (row % 2000 === 7 ? cells.with(13, 'cheap') : cells))
console.log('with mistakes', await check(wrong))

const dearer = await edited((cells) => cells.with(13, (Number(cells[13]) + 1).toFixed(3)))
const id = (await check(dearer)).id
await measured('apply', async () => {
  await orderApply(scope, user, await requireImport(db, id))
  await done()
})
console.log('applied', (await requireImport(db, id)).state, 'differs:', (await dump()) !== before)
await measured('undo', async () => {
  await orderUndo(scope, user, await requireImport(db, id))
  await done()
})
console.log('undone', (await requireImport(db, id)).state, 'as before:', (await dump()) === before)

await office.close()
await db.destroy()
if (!process.env.DATA_DIR) rmSync(DATA_DIR, { recursive: true })

async function check(file: string) {
  const size = 1
  const id = await orderCheck(scope, user, {
    kind: 'products',
    file_name: path.basename(file),
    size,
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  await measured(`check of ${path.basename(file)}`, async () => {
    await pipeline(createReadStream(file), createWriteStream(`${file}.part`))
    await rename(`${file}.part`, office.fileOf(id))
    await db.updateTable('imports').set({ claimed_until: null }).where('id', '=', id).execute()
    await done()
    resolve()
  })
  await promise
  const { rows, new: added, changed, unchanged, wrong } = await requireImport(db, id)
  const errors = await listErrors(scope, await requireImport(db, id), { page: 1, perPage: 10 })
  return { id, rows, added, changed, unchanged, wrong, errors: errors.total }
}

async function done() {
  office.wake()
  await office.settled()
}

/** A copy of the export with its cells changed; lines that quoted cells break are left as they are. */
async function edited(change: (cells: string[], row: number) => string[]) {
  const file = path.join(folder, `edited-${Math.random().toString(36).slice(2)}`)
  let row = 0
  const lines = createInterface({ input: createReadStream(plain), crlfDelay: Infinity })
  async function* texts() {
    for await (const line of lines) {
      row += 1
      yield `${row === 1 ? line : change(cellsOf(line), row).join(',')}\r\n`
    }
  }
  await pipeline(Readable.from(texts()), createWriteStream(file))
  return file
}

function cellsOf(line: string) {
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
    .slice(0, 19)
    .map(([, cell]) => cell ?? '')
}

/** What the catalogue says, without versions, which only go on. */
async function dump() {
  const { rows } = await sql<{ sum: string }>`
    select (select group_concat(value) from (
      select total(price * id % 1000003) || '/' || total(stock * id % 1000003) || '/' || count(*) || '/' ||
        total(coalesce(sale_price, 1) * id % 1000003) as value from product_variants
      union all select total(price * id % 1000003) || '/' || total(length(name_en) * id % 1000003) || '/' ||
        total(stock * id % 1000003) || '/' || max(updated_at) || '/' || count(*) from products
      union all select count(*) || '' from product_categories
      union all select count(*) || '' from category_listings)) as sum
  `.execute(db)
  return rows[0]?.sum
}

async function measured(what: string, work: () => Promise<void>) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  let most = 0
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50)
  const started = performance.now()
  await work()
  clearInterval(timer)
  delay.disable()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const memory = Math.round((most - idle) / 1024 / 1024)
  const blocked = Math.round(delay.max / 1e6)
  const usual = Math.round(delay.percentile(99) / 1e6)
  console.log(
    `${what}: ${seconds} s, ${memory} MB above idle, longest wait ${blocked} ms (99 %: ${usual} ms)`,
  )
}
