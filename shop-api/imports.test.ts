import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openImportOffice } from '#shop-api/imports/office.ts'
import { openApi } from '#tests/support/api.ts'
import { adminWith, formOf, nobodyElse, refusedTo } from '#tests/support/office.ts'
import { emptyStore, insertCategory, insertProduct, today } from '#tests/support/store.ts'

type Fields = Record<string, string>

/** A shop of two products in three variants, with somebody who may import. */
async function openShop() {
  const db = await emptyStore()
  const folder = mkdtempSync(path.join(tmpdir(), 'imports-'))
  const api = await openApi(db, { folder })
  const headers = await adminWith(db, ['import'])
  const category = await insertCategory(db, 'Gifts')
  const below = await insertCategory(db, 'Candles | new', category)
  const oud = await insertProduct(db, {
    name: '=Oud, "old"',
    category,
    variants: [
      { size: 'S', sale_price: 4000, sale_start: '2026-03-11T06:30:00.000Z' },
      { size: '-5' },
    ],
  })
  const cup = await insertProduct(db, { name: 'Cup', category: below, variants: [{ price: 2500 }] })

  const skus = ['OUD-1', 'OUD-2', 'CUP-1']
  const ids = [...oud.variantIds, ...cup.variantIds]
  for (const [place, id] of ids.entries()) {
    const sku = skus[place] ?? ''
    await db.updateTable('product_variants').set({ sku }).where('id', '=', id).execute()
  }

  async function exported(query = '') {
    const response = await api.app.request(`/api/admin/exports/products.csv${query}`, { headers })
    return Buffer.from(await response.arrayBuffer()).toString()
  }

  async function send(
    content: string | Uint8Array<ArrayBuffer>,
    kind = 'products',
    more: Fields = {},
  ) {
    const file = new File([content], 'goods.csv')
    const call = { body: formOf({ kind, file }), headers: { ...headers, ...more } }
    const { answer, status } = await api.call('/admin/imports', call)
    await api.imports.settled()
    return status === 202 ? show(answer.data.id, more) : { status, ...answer }
  }

  async function show(id: number, more: Fields = {}) {
    const call = { headers: { ...headers, ...more } }
    return (await api.call(`/admin/imports/${id}?per_page=100`, call)).answer.data
  }

  async function press(id: number, button: 'apply' | 'undo' | 'check') {
    const call = { body: {}, headers }
    const { status, answer } = await api.call(`/admin/imports/${id}/${button}`, call)
    await api.imports.settled()
    return { ...(await show(id)), status, message: answer.message }
  }

  return { db, folder, api, headers, oud, cup, exported, send, show, press }
}

/** All that the catalogue says; versions only go on. */
async function dump(db: Awaited<ReturnType<typeof emptyStore>>) {
  const tables = ['products', 'product_variants', 'product_categories', 'option_values']
  const texts = [...tables, 'category_listings'].map(async (table) => {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db)
    return rows.map((row) => JSON.stringify(row).replace(/"version":\d+/, '')).toSorted()
  })
  return JSON.stringify(await Promise.all(texts))
}

const noChange = { new: 0, changed: 0, wrong: 0 }

test('what is exported has no formulas, and comes back without a change', async () => {
  const { exported, send, oud, cup } = await openShop()
  const text = await exported()
  expect(text).toBe(
    [
      '\ufeffid,name_en,name_ar,description_en,description_ar,categories,featured,active,sku,size,size_ar,color,color_ar,price,sale_price,sale_start,sale_end,stock,variant_active',
      `${oud.id},"'=Oud, ""old""",عود,,,Gifts,no,yes,OUD-1,S,,,,5.000,4.000,2026-03-11 09:30,,10,yes`,
      `${oud.id},"'=Oud, ""old""",عود,,,Gifts,no,yes,OUD-2,-5,,,,5.000,,,,10,yes`,
      `${cup.id},Cup,عود,,,#2,no,yes,CUP-1,,,,,2.500,,,,10,yes`,
      '',
    ].join('\r\n'),
  )
  expect((await send(text)).counts).toEqual({ ...noChange, rows: 3, unchanged: 3 })
  expect((await send(await exported('?headings=ar'))).counts).toMatchObject({ unchanged: 3 })
  for (const kind of ['variants', 'stock', 'prices']) {
    const narrow = await exported(`?kind=${kind}&search=cup`)
    expect((await send(narrow, kind)).counts).toEqual({ ...noChange, rows: 1, unchanged: 1 })
  }
})

test('new products, new variants and changed cells are written and undone to the byte', async () => {
  const { db, send, press, exported, oud, cup } = await openShop()
  const before = await dump(db)
  const text = [
    'sku,id,name_en,name_ar,categories,size,size_ar,price,sale_price,stock,featured',
    `cup-1,${cup.id},Cup,,Gifts,,,2.750,,7,yes`,
    `OUD-1,${oud.id},"'=Oud, ""old""",,Gifts,S,صغير,5.000,,10,no`,
    `OUD-L,${oud.id},,,,L,,9,8.5,3,`,
    'NEW-S,,Tray,صينية,Gifts,S,صغير,1.250,,4,yes',
    'NEW-M,,Tray,,,M,وسط,1.5,,,',
  ].join('\n')
  const checked = await send(text)
  expect(checked.errors).toEqual([])
  expect(checked.counts).toEqual({ rows: 5, new: 3, changed: 2, unchanged: 0, wrong: 0 })
  expect(checked.changes.slice(0, 5)).toEqual([
    { row: 2, column: 'name_ar', from: 'عود', to: '' },
    { row: 2, column: 'categories', from: '#2', to: 'Gifts' },
    { row: 2, column: 'featured', from: 'no', to: 'yes' },
    { row: 2, column: 'price', from: '2.500', to: '2.750' },
    { row: 2, column: 'stock', from: '10', to: '7' },
  ])
  expect(await dump(db)).toBe(before)

  const applied = await press(checked.id, 'apply')
  expect([applied.status, applied.state, applied.progress]).toEqual([
    202,
    'applied',
    { done: 3, of: 3 },
  ])
  const tray = await db
    .selectFrom('products')
    .selectAll()
    .where('name_en', '=', 'Tray')
    .executeTakeFirstOrThrow()
  expect(tray).toMatchObject({
    is_featured: 1,
    is_listed: 1,
    variants_count: 2,
    stock: 4,
    price: 1250,
  })
  const again = await send(await exported())
  expect(again.counts).toEqual({ ...noChange, rows: 6, unchanged: 6 })
  const lines = await db.selectFrom('history').select(['entity', 'action']).execute()
  expect(lines.filter(({ entity }) => entity === 'import')).toHaveLength(1)
  expect(lines.filter(({ entity }) => entity === 'product').length).toBeGreaterThanOrEqual(3)

  const undone = await press(checked.id, 'undo')
  expect([undone.status, undone.state, undone.can_check]).toEqual([202, 'undone', true])
  expect(await dump(db)).toBe(before)
  const { rows } = await sql`
    select stock, (select sum(change) from stock_movements where product_variant_id = product_variants.id) as moved
    from product_variants where sku = 'CUP-1'
  `.execute(db)
  expect(rows).toEqual([{ stock: 10, moved: 0 }])
})

test('every mistake is told by its row and column, in the language of the reader, and none is written', async () => {
  const { send, press, oud, cup, exported } = await openShop()
  const before = await exported()
  const text = [
    'id,sku,name_en,categories,size,price,sale_price,sale_start,sale_end,stock,active,colour,mystery',
    `${oud.id},OUD-1,"'=Oud, ""old""",Gifts,S,cheap,4.000,,,10,yes,,`,
    `${oud.id},OUD-2,Oud,Gifts,-5,5.000,5.000,,,10,yes,,`,
    `${oud.id},CUP-1,"'=Oud, ""old""",Gifts,S,5.000,,,,10,yes,,`,
    `${cup.id},CUP-1,Mug,Toys,,2.500,,31/02/2026,,ten,maybe,,`,
    `,X-1,Lamp,,,0.000,,,,-1,yes,,`,
    `,X-2,,,,1.000,,,,1,yes,,`,
    `999,X-3,Lamp,,,1.000,,,,1,yes,,`,
    `${cup.id},x-4,Cup,#2,,1.000,,,,1,yes,,`,
    `${cup.id},X-4,Cup,#2,XL,1.000,,,,1,yes,,`,
    `,X-5,Cup,,,1.000,,,,1,yes,,`,
    `,X-6,Bowl,,,3.000,2,2026-03-12,11/3/2026,1,yes,,,more`,
  ].join('\r\n')
  const checked = await send(text)
  expect(
    checked.errors.map((one: { row: number; column: string }) => [one.row, one.column]),
  ).toEqual([
    [1, 'mystery'],
    [2, 'price'],
    [3, 'sale_price'],
    [4, 'id'],
    [5, 'categories'],
    [5, 'active'],
    [5, 'sale_start'],
    [5, 'stock'],
    [5, 'sku'],
    [6, 'stock'],
    [7, 'name_en'],
    [8, 'id'],
    [9, 'size'],
    [10, 'sku'],
    [11, 'id'],
    [12, 'sale_end'],
    [12, null],
  ])
  expect(checked.counts).toMatchObject({ rows: 11, wrong: 12 })
  expect(checked.errors[1].message).toBe('Write an amount in KWD such as 12.500.')
  const arabic = await send(text, 'products', { 'Accept-Language': 'ar' })
  expect(arabic.errors[1].message).toBe('اكتب مبلغًا بالدينار مثل 12.500.')

  const pressed = await press(checked.id, 'apply')
  expect([pressed.status, pressed.message, pressed.state]).toEqual([
    409,
    'Nothing was saved: there are errors in the file.',
    'checked',
  ])
  expect(await exported()).toBe(before)
})

const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))
/** As Excel in Arabic Windows writes it. */
const windows1256 = (text: string) =>
  Uint8Array.from(text, (letter) =>
    'عود'.includes(letter) ? [0xda, 0xe6, 0xcf]['عود'.indexOf(letter)]! : letter.charCodeAt(0),
  )

test.each([
  ['with commas and no mark', 'sku,name_ar,price\nCUP-1,عود,2.750\n'],
  ['with semicolons and decimal commas', '\ufeffsku;name_ar;price\r\nCUP-1;عود;2,750\r\n'],
  [
    'with semicolons and decimal commas in Windows-1256',
    windows1256('sku;name_ar;price\r\nCUP-1;عود;2,75'),
  ],
  ['with tabs in UTF-16', utf16('sku\tname_ar\tprice\r\nCUP-1\tعود\t2.75')],
  ['that says what separates its cells', 'sep=;\r\nsku;name_ar;price\r\nCUP-1;عود;2.75'],
  [
    'with Arabic headings and digits, in another order',
    'السعر,الاسم العربي,رمز المنتج\n٢٫٧٥,عود,CUP-1\n',
  ],
  ['with spaces, capitals and a currency', 'SKU, Name Ar ,Price\n cup-1 ,عود,2.750 KWD\n\n,,\n'],
])('a table %s is read', async (_, content) => {
  const { send } = await openShop()
  const { errors, changes, counts } = await send(content as string)
  expect(errors).toEqual([])
  expect(counts).toEqual({ ...noChange, rows: 1, changed: 1, unchanged: 0 })
  expect(changes).toMatchObject([{ column: 'price', from: '2.500', to: '2.750' }])
})

test.each([
  ['2026-03-12', '2026-03-12 00:00'],
  ['13/03/2026 9:05', '2026-03-13 09:05'],
  ['03/13/2026 9:05 PM', '2026-03-13 21:05'],
  ['4/3/2026', '2026-03-04 00:00'],
  ['١٢/٣/٢٠٢٦ ٩:٠٠ م', '2026-03-12 21:00'],
])('%s is the date %s', async (given, read) => {
  const { send } = await openShop()
  const { changes } = await send(`sku;sale_end;sale_start\nOUD-1;${given};2026-01-01\n`)
  expect(changes.map(({ to }: { to: string }) => to)).toEqual(['2026-01-01 00:00', read])
})

test('a table of more columns than anybody reads is looked at no longer than another', async () => {
  const { send } = await openShop()
  const headings = Array.from({ length: 50_000 }, (_, place) => `c${place}`)
  const before = performance.now()

  const { errors, state } = await send(`sku,${headings.join()}\nCUP-1${',x'.repeat(50_000)}\n`)
  expect(performance.now() - before).toBeLessThan(2000)
  expect(state).toBe('checked')
  expect(errors.at(-1)).toMatchObject({ row: 1, column: 'c99' })
})

test('a date that can be read in two ways is told where the file begins with months elsewhere', async () => {
  const { send } = await openShop()
  const rows = ['sku,sale_price,sale_start', 'OUD-2,4,4/3/2026', 'CUP-1,1,3/31/2026']
  expect((await send(rows.join('\n'))).errors).toMatchObject([{ row: 2, column: 'sale_start' }])
  expect((await send(rows.slice(0, 2).join('\n'))).errors).toEqual([])
  expect((await send('sku,price\nCUP-1,"2,750"')).errors).toMatchObject([
    { row: 2, column: 'price' },
  ])
})

test.each([
  ['', 422, 'Please choose a CSV file.'],
  ['PK\u0003\u0004 a workbook', 202, 'This is an Excel workbook'],
  ['sku,price\n"CUP-1,2\nOUD-1,3', 202, 'a quotation mark is not closed'],
  ['price,stock\n1,2\n', 202, 'The column sku is missing'],
  ['\u0000\u0001\u0000\u0000\u0001', 202, 'This is not a table'],
])('what is no table is said to be none: %j', async (content, status, sentence) => {
  const { send } = await openShop()
  const answer = await send(content)
  expect([answer.status ?? 202, answer.message ?? answer.errors[0].message]).toEqual([
    status,
    expect.stringContaining(sentence),
  ])
})

test('what somebody has changed since the check is not written over; checked again, it is', async () => {
  const { db, send, press, cup } = await openShop()
  const checked = await send('sku,price,stock\nCUP-1,3.000,10\nOUD-1,6.000,12\n')
  const variants = () => db.updateTable('product_variants').where('sku', '=', 'CUP-1')
  await variants().set({ is_active: 0 }).execute()
  await variants().set({ price: 2600 }).execute()
  const refused = await press(checked.id, 'apply')
  expect([refused.status, refused.state]).toEqual([409, 'checked'])
  expect(refused.message).toMatch(/^Row 2, price: this has changed/)

  const again = await press(checked.id, 'check')
  expect(again.changes[0]).toEqual({ row: 2, column: 'price', from: '2.600', to: '3.000' })
  expect((await press(checked.id, 'apply')).state).toBe('applied')
  await variants().set({ price: 2700 }).execute()
  const kept = await press(checked.id, 'undo')
  expect([kept.status, kept.state, kept.message]).toEqual([
    409,
    'applied',
    'CUP-1 has changed since the import, so it was not undone.',
  ])
  expect(cup.variantIds).toHaveLength(1)
})

test('what somebody has changed since in other fields stays when an import is undone', async () => {
  const { db, send, press, cup } = await openShop()
  const { id } = await send('sku,price\nCUP-1,2.750\n', 'prices')
  await press(id, 'apply')
  const headers = await adminWith(db, ['products'])
  const api = await openApi(db)
  const { answer } = await api.call(`/admin/products/${cup.id}`, { headers })
  const body = { version: answer.data.version, name_en: 'Tall cup' }
  await api.call(`/products/${cup.id}`, { method: 'PUT', body, headers })

  expect((await press(id, 'undo')).state).toBe('undone')
  const { answer: after } = await api.call(`/admin/products/${cup.id}`, { headers })
  expect(after.data).toMatchObject({ name_en: 'Tall cup', variants: [{ price: '2.500' }] })
})

test('one that was cut off in the middle is finished by the next process, and undone by another', async () => {
  const { db, folder, send, show, press } = await openShop()
  const before = await dump(db)
  const lines = Array.from({ length: 300 }, (_, place) => `N-${place},Thing ${place},1.000,1`)
  const { id } = await send(['sku,name_en,price,stock', ...lines].join('\n'))
  const states = { applying: 'applied', undoing: 'undone' } as const
  for (const [state, end] of Object.entries(states)) {
    const of = 300
    await db
      .updateTable('imports')
      .set({ state: state as 'applying', of })
      .where('id', '=', id)
      .execute()
    const dying = openImportOffice({ db, now: () => today }, `${folder}/imports`, () => undefined)
    dying.wake()
    await expect.poll(async () => (await show(id)).progress.done).toBeGreaterThan(0)
    await dying.close()
    expect((await show(id)).state).toBe(state)
    const next = openImportOffice({ db, now: () => today }, `${folder}/imports`, () => undefined)
    next.wake()
    await next.settled()
    expect((await show(id)).state).toBe(end)
  }
  expect(await dump(db)).toBe(before)
  expect((await press(id, 'check')).counts).toMatchObject({ new: 300 })
})

test('one at a time, and only for those who may', async () => {
  const { db, api, headers } = await openShop()
  const body = { body: {} }
  expect(await refusedTo(db, api, '/admin/imports', body)).toEqual(nobodyElse)
  expect(await refusedTo(db, api, '/admin/imports/1/apply', body)).toEqual(nobodyElse)
  const closed = await api.app.request('/api/admin/exports/products.csv')
  expect(closed.status).toBe(401)

  const file = () => formOf({ kind: 'stock', file: new File(['sku,stock\nCUP-1,4'], 'a.csv') })
  const [first, second] = await Promise.all([
    api.call('/admin/imports', { body: file(), headers }),
    api.call('/admin/imports', { body: file(), headers }),
  ])
  expect([first.status, second.status].toSorted()).toEqual([202, 409])
  await api.imports.settled()
  const { answer } = await api.call('/admin/imports', { headers })
  expect(answer.data).toMatchObject([{ kind: 'stock', file_name: 'a.csv', counts: { changed: 1 } }])
})
