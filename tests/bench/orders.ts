import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { createShopApi } from '#shop-api/app.ts'
import type { Database } from '#shop-api/db/database.ts'
import { openImportOffice } from '#shop-api/imports/office.ts'
import { createToken } from '#shop-api/models/tokens.ts'
import { openStore } from '#shop-api/store.ts'
import { insertArea, insertUser, today } from '#tests/support/store.ts'

/** How much longer the first page of the back office's orders takes among a million of them than among a thousand. */

const few = Number(process.env.FEW ?? 1000)
const many = Number(process.env.MANY ?? 1_000_000)

const calls = [
  '',
  'status=pending',
  'status=confirmed',
  'status=cancelled&sort=created_at',
  'payment_status=paid',
  'payment_status=refunded',
  'fulfillment_status=delivered',
  'fulfillment_status=out_for_delivery',
  'status=confirmed&payment_status=unpaid&fulfillment_status=delivered',
  'governorate=hawalli',
  'area_id=7',
  'area_id=7&status=pending',
  'from=2026-03-01&to=2026-03-09',
  'from=2026-03-01&status=pending',
  'sort=-total',
  'search=10000500',
  'search=100005',
  'search=55500123',
  'search=%2B965555',
  'search=sara',
  'search=sar',
  'search=%D9%81%D8%A7%D8%B7%D9%85%D9%87',
  'search=sara%20mutairi',
  'search=sara&status=pending',
]

const [small, large] = [await open(few), await open(many)]
for (const call of calls) {
  const times: { small: number; large: number }[] = []
  // by turns, so that both meet with the same of whatever else the machine does
  for (let count = 0; count < 41; count++) {
    times.push({ small: await small.time(call), large: await large.time(call) })
  }
  const median = (shop: 'small' | 'large') =>
    times
      .slice(10)
      .map((each) => each[shop])
      .toSorted((a, b) => a - b)[15] ?? 0
  const [before, after] = [median('small'), median('large')]
  const ratio = (after / before).toFixed(1)
  console.log(`${call.padEnd(70)} ${before.toFixed(2)} ms  ${after.toFixed(2)} ms  × ${ratio}`)
}
await small.close()
await large.close()

/** A shop with so many orders, and how long a call of its back office takes, in milliseconds of the processor. */
async function open(orders: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-orders-'))
  const { db, media, imports } = await openStore({ DATA_DIR: folder })
  const now = () => today
  const api = createShopApi({
    db,
    media,
    imports: openImportOffice({ db, now }, imports, console.error),
    secrets: ['bench'],
    publicUrl: 'https://shop.example',
    now,
    report: console.error,
  })
  const admin = await insertUser(db)
  await db.updateTable('users').set({ is_admin: 1, permissions: '["orders"]' }).execute()
  const { token } = await createToken(db, admin, today)
  await fill(db, orders)

  const headers = { Authorization: `Bearer ${token}` }
  async function time(call: string) {
    const started = process.cpuUsage()
    await (await api.request(`/api/admin/orders?${call}`, { headers })).text()
    const { user, system } = process.cpuUsage(started)
    return (user + system) / 1000
  }
  async function close() {
    await db.destroy()
    rmSync(folder, { recursive: true })
  }
  return { time, close }
}

/** Orders of two years, most of them delivered and paid, a few of the newest still open. */
async function fill(db: Database, orders: number) {
  for (let count = 0; count < 60; count++) await insertArea(db)
  const started = Date.now()
  await sql`
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${orders})
    insert into orders (number, owner, user_id, status, payment_status, fulfillment_status, payment_method,
      language, name, phone, email, governorate, area_id, area_en, area_ar, block, street, building, items_count,
      subtotal, discount, delivery_fee, total, delivery_days, created_at, updated_at)
    select cast(10000000 + n as text), 'guest:' || n, null,
      case when n > ${orders} - 50 then 'pending' when n % 20 = 0 then 'cancelled' when n % 50 = 1 then 'rejected' else 'confirmed' end,
      case when n > ${orders} - 150 or n % 20 = 0 or n % 50 = 1 then 'unpaid' when n % 300 = 7 then 'refunded' else 'paid' end,
      case when n > ${orders} - 50 or n % 20 = 0 or n % 50 = 1 then 'unfulfilled' when n > ${orders} - 100 then 'out_for_delivery' else 'delivered' end,
      'cod', 'en',
      case n % 7 when 0 then 'Sara' when 1 then 'Fatima' when 2 then 'فاطمة' when 3 then 'Yousef' when 4 then 'Dalal' when 5 then 'Mohammed' else 'Noura' end
        || ' ' || case n % 11 when 0 then 'Al-Mutairi' when 1 then 'Al Enezi' when 2 then 'الرشيدي' else 'Al-Sabah' || n % 500 end,
      '+965' || (50000000 + (n * 7919) % 15000000), null,
      case n % 6 when 0 then 'hawalli' when 1 then 'capital' when 2 then 'farwaniya' when 3 then 'ahmadi' when 4 then 'jahra' else 'mubarak_al_kabeer' end,
      1 + n % 60, 'Salmiya', null, '4', '2', '15', 2, 5000 + n % 9000, 0, 1000, 6000 + n % 9000, 1,
      strftime('%Y-%m-%dT%H:%M:%fZ', 1773100000 - (${orders} - n) * (63072000.0 / ${orders}), 'unixepoch'),
      strftime('%Y-%m-%dT%H:%M:%fZ', 1773100000, 'unixepoch')
    from numbers
  `.execute(db)
  // as refreshOrderWords writes them, in one go
  await sql`
    insert into order_words (rowid, words)
    select id, number || ' ' || substr(phone, 2) || ' ' || substr(phone, 5) || ' '
      || replace(replace(replace(lower(name), '-', ' '), 'ة', 'ه'), 'الر', 'ر')
    from orders
  `.execute(db)
  await db.deleteFrom('order_word_changes').execute()
  console.log(`${orders} orders in ${Math.round((Date.now() - started) / 1000)} s`)
}
