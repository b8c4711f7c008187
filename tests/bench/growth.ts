import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createShopApi } from '#shop-api/app.ts'
import { openImportOffice } from '#shop-api/imports/office.ts'
import type { Database } from '#shop-api/db/database.ts'
import { seedDemo } from '#shop-api/db/seed/demo.ts'
import { growShop } from '#shop-api/db/seed/large.ts'
import { openStore } from '#shop-api/store.ts'

/**
 * How much longer the API takes in a shop of 100,000 products than in one of 100, and how long suggestions take there
 * for texts that nobody has typed yet. `DATA_DIR` of a large shop that is at hand saves filling one.
 */

const calls = [
  '/products?per_page=12',
  '/products?per_page=12&page=20',
  '/products?per_page=12&sort=price',
  '/products?per_page=12&category=2&sort=price',
  '/products?on_sale=1&in_stock=1',
  '/products?min_price=5.000&max_price=6.000',
  '/products?search=dallah',
  '/products?search=brass+mabkhara',
  '/products?search=3ood',
  '/products?search=makhbara',
  '/products?search=s',
  '/products?search=mabkhara&sort=price',
  '/products?search=brass&in_stock=1&max_price=9.000',
  '/products/suggestions?search=mab',
  '/products/suggestions?search=s',
  '/products/17?with=images,variants,categories',
  '/categories?per_page=12',
]

const [small, large] = [await measure(await fill(100)), await measure(await openLarge())]
for (const [place, call] of calls.entries()) {
  const [before = 0, after = 0] = [small.medians[place], large.medians[place]]
  console.log(
    `${call.padEnd(50)} ${before.toFixed(2)} ms  ${after.toFixed(2)} ms  × ${(after / before).toFixed(1)}`,
  )
}
for (const [name, { fresh }] of Object.entries({ small, large })) {
  const at = (share: number) => fresh[Math.floor(share * (fresh.length - 1))]?.toFixed(2)
  console.log(`${fresh.length} new suggestions, ${name}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`)
}

async function fill(products: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-growth-'))
  const store = await openStore({ DATA_DIR: folder })
  await seedDemo(store.db, store.media, new Date())
  await growShop(store.db, products, new Date())
  return { ...store, close: () => rmSync(folder, { recursive: true }) }
}

async function openLarge() {
  const { DATA_DIR } = process.env
  return DATA_DIR ? { ...(await openStore({ DATA_DIR })), close: () => {} } : fill(100_000)
}

/** The median of 21 calls, in milliseconds of the processor (whatever else the machine does), once the shop has warmed up; and each of the suggestions, in order. */
async function measure({ db, media, imports, close }: Awaited<ReturnType<typeof fill>>) {
  const api = createShopApi({
    db,
    media,
    imports: openImportOffice({ db, now: () => new Date() }, imports, console.error),
    secrets: ['bench'],
    publicUrl: 'http://localhost',
    now: () => new Date(),
    report: console.error,
  })
  async function time(call: string) {
    const started = process.cpuUsage()
    await (await api.request(`/api${call}`)).text()
    const { user, system } = process.cpuUsage(started)
    return (user + system) / 1000
  }

  const medians: number[] = []
  for (const call of calls) {
    const times: number[] = []
    for (let count = 0; count < 31; count++) times.push(await time(call))
    medians.push(times.slice(10).toSorted((a, b) => a - b)[10] ?? 0)
  }
  const fresh: number[] = []
  for (const text of await typedTexts(db))
    fresh.push(await time(`/products/suggestions?search=${encodeURIComponent(text)}`))
  await db.destroy()
  close()
  return { medians, fresh: fresh.toSorted((a, b) => a - b) }
}

/** Every start of the names of sixty products, in both languages, and each with a letter too many. */
async function typedTexts(db: Database) {
  const rows = await db
    .selectFrom('products')
    .select(['name_en', 'name_ar'])
    .orderBy('id')
    .limit(60)
    .execute()
  const starts = rows
    .flatMap(({ name_en, name_ar }) => [name_en, name_ar ?? ''])
    .flatMap((name) => Array.from(name, (_, place) => name.slice(0, place + 1)))
  return [...new Set(starts.flatMap((start) => [start, `${start}x`]))]
}
