import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createShopApi } from '#shop-api/app.ts'
import { seedDemo } from '#shop-api/db/seed/demo.ts'
import { growShop } from '#shop-api/db/seed/large.ts'
import { openStore } from '#shop-api/store.ts'

/** How much longer the API takes in a shop of 100,000 products than in one of 100. */

const calls = [
  '/products?per_page=12',
  '/products?per_page=12&page=20',
  '/products?per_page=12&sort=price',
  '/products?per_page=12&category=2&sort=price',
  '/products?on_sale=1&in_stock=1',
  '/products?min_price=5.000&max_price=6.000',
  '/products?search=dallah',
  '/products?search=mabkhara&sort=price',
  '/products/suggestions?search=mab',
  '/products/17?with=images,variants,categories',
  '/categories?per_page=12',
]

const [small, large] = [await measure(100), await measure(100_000)]
for (const [place, call] of calls.entries()) {
  const [before = 0, after = 0] = [small[place], large[place]]
  console.log(
    `${call.padEnd(50)} ${before.toFixed(2)} ms  ${after.toFixed(2)} ms  × ${(after / before).toFixed(1)}`,
  )
}

/** The median of 21 calls, in milliseconds, once the shop has warmed up. */
async function measure(products: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-growth-'))
  const { db, media } = await openStore({ DATA_DIR: folder })
  await seedDemo(db, media, new Date())
  await growShop(db, products, new Date())
  const api = createShopApi({
    db,
    media,
    secrets: ['bench'],
    now: () => new Date(),
    report: console.error,
  })

  const medians: number[] = []
  for (const call of calls) {
    const times: number[] = []
    for (let count = 0; count < 31; count++) {
      const started = performance.now()
      await (await api.request(`/api${call}`)).text()
      times.push(performance.now() - started)
    }
    medians.push(times.slice(10).toSorted((a, b) => a - b)[10] ?? 0)
  }
  await db.destroy()
  rmSync(folder, { recursive: true })
  return medians
}
