import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatFils } from '#kuwait/money.ts'
import { openApi } from '#tests/support/api.ts'
import { adminWith, nobodyElse, refusedTo } from '#tests/support/office.ts'
import { order } from '#tests/support/orders.ts'
import {
  emptyStore,
  insertArea,
  insertCoupon,
  insertProduct,
  insertUser,
  scopeOf,
  today,
} from '#tests/support/store.ts'
import { transact } from './db/database.ts'
import { giveBackCoupon } from './models/coupon-use.ts'
import { createToken } from './models/tokens.ts'

const db = await emptyStore()
const api = await openApi(db)
const headers = await adminWith(db, ['coupons', 'import', 'users'])
const area = await insertArea(db)
const dear = await insertProduct(db, { name: 'Dear', variants: [{ price: 40_000, stock: 50_000 }] })
const cheap = await insertProduct(db, {
  name: 'Cheap',
  variants: [{ price: 4_000, sale_price: 3_000, stock: 50_000 }],
})

const fields = { code: 'eid 26', name_en: 'For Eid', type: 'percent', value: '12.5' }

function admin(path: string, body?: unknown, method?: string) {
  return api.call(path, { body, headers, method })
}

/** A coupon as the back office has just added it. */
async function added(changes: Record<string, unknown> = {}) {
  const code = `NEW-${++made}`
  const { status, answer } = await admin('/coupons', { ...fields, code, ...changes })
  expect(status).toBe(201)
  return answer.data as { id: number; code: string; version: number; warnings: { code: string }[] }
}

let made = 0

const reads = ['', '/1', '/1/usages', '/batches', '/batches/1']
test.each(reads)('GET /coupons%s is for those who may keep coupons', async (path) => {
  expect(await refusedTo(db, api, `/coupons${path}`, {})).toEqual(nobodyElse)
})

const writes = ['', '/bulk', '/generate', '/simulate', '/1/activate', '/1/deactivate']
test.each(writes)('POST /coupons%s is for those who may keep coupons', async (path) => {
  expect(await refusedTo(db, api, `/coupons${path}`, { body: {} })).toEqual(nobodyElse)
})

test.each(['PUT', 'DELETE'])('%s of a coupon is for those who may keep coupons', async (method) => {
  expect(await refusedTo(db, api, '/coupons/1', { method, body: {} })).toEqual(nobodyElse)
})

test('a coupon is added with its code in the one way to write it', async () => {
  const { status, answer } = await admin('/coupons', {
    ...fields,
    code: ' еid ٢٦ ',
    name_ar: 'للعيد',
    minimum_spend: '١٠',
    maximum_discount: '3.000',
    usage_limit: '500',
    user_usage_limit: '2',
    starts_at: '2026-03-01T00:00',
    expires_at: '2026-04-01T00:00',
    is_public: '1',
    description_en: 'Off everything',
  })
  expect([status, answer.message]).toEqual([201, 'EID26 was added.'])
  expect(answer.data).toMatchObject({
    code: 'EID26',
    value: '12.500',
    formatted_value: '12.5%',
    minimum_spend: '10.000',
    maximum_discount: '3.000',
    usage_limit: 500,
    user_usage_limit: 2,
    starts_at: '2026-02-28T21:00:00.000Z',
    expires_at: '2026-03-31T21:00:00.000Z',
    is_active: true,
    is_public: true,
    state: 'running',
    used_count: 0,
    discount_given: '0.000',
    can_delete: true,
    version: 1,
  })
  const again = await admin('/coupons', { ...fields, code: 'EID26' })
  expect([again.status, again.answer.errors]).toEqual([
    422,
    { code: ['There is already a coupon with the code EID26.'] },
  ])
})

test.each([
  ['code', 'ab', 'Please write 3 to 40 letters and digits; hyphens may stand between them.'],
  ['code', 'HALF%OFF', 'Please write 3 to 40 letters and digits; hyphens may stand between them.'],
  [
    'code',
    'x'.repeat(41),
    'Please write 3 to 40 letters and digits; hyphens may stand between them.',
  ],
  ['value', '0', 'Please write an amount such as 2.500, or a percentage from 0.001 to 100.'],
  ['value', '100.001', 'Please write an amount such as 2.500, or a percentage from 0.001 to 100.'],
  ['value', '-1', 'Please write an amount such as 2.500, or a percentage from 0.001 to 100.'],
  ['type', 'gift', 'Please choose a percentage or an amount.'],
  ['usage_limit', '0', 'Please write a whole number, 1 or more.'],
  ['minimum_spend', 'some', 'Please write an amount such as 20.000.'],
  ['expires_at', '2026-01-01T00:00', 'Please choose an end after the start.'],
  ['name_en', ' ', 'Please give the coupon a name.'],
])('%s %s is refused beside its field', async (name, value, sentence) => {
  const starts_at = '2026-02-01T00:00'
  const { status, answer } = await admin('/coupons', { ...fields, starts_at, [name]: value })
  expect([status, answer.errors]).toEqual([422, { [name]: [sentence] }])
})

test('one who changes what somebody else has changed is told, and writes nothing', async () => {
  const { id, code } = await added({ is_public: 1 })
  const changed = await admin(`/coupons/${id}`, { ...fields, code, value: '5', version: 1 }, 'PUT')
  expect(changed.answer).toMatchObject({ data: { value: '5.000', version: 2, is_public: true } })
  const late = await admin(`/coupons/${id}`, { ...fields, code, value: '6', version: 1 }, 'PUT')
  expect([late.status, late.answer.code]).toEqual([409, 'version'])
  expect(late.answer.data.coupon).toMatchObject({ value: '5.000', version: 2 })
})

test('a coupon is switched on and off, and what is done twice is done once', async () => {
  const { id } = await added({ is_active: '0' })
  const calls = ['activate', 'activate', 'deactivate'] as const
  const states: unknown[] = []
  for (const call of calls) {
    const { answer } = await admin(`/coupons/${id}/${call}`, {})
    states.push([answer.data.state, answer.data.version])
  }
  expect(states).toEqual([
    ['running', 2],
    ['running', 2],
    ['off', 3],
  ])
})

test('uses are told with who, on which order and at what cost, also after they were given back', async () => {
  const coupon = await insertCoupon(db, { value: 50_000 })
  const user = await insertUser(db, 'uses@example.com')
  const scope = scopeOf(db)
  const ordered = (quantity: number) =>
    order(scope, `user:${user}`, area, [{ product: dear, quantity }], { coupon_code: coupon.code })
  const [first, second] = [await ordered(1), await ordered(2)]
  await transact(db, (trx) => giveBackCoupon(trx, first.id, today))

  const { answer } = await admin(`/coupons/${coupon.id}?with=usages`)
  expect(answer.data).toMatchObject({
    used_count: 1,
    discount_given: '40.000',
    can_delete: false,
  })
  expect(answer.data.usages).toEqual([
    expect.objectContaining({
      discount: '40.000',
      given_back_at: null,
      order: expect.objectContaining({ number: second.number }),
      user: { id: user, name: expect.any(String) },
    }),
    expect.objectContaining({ discount: '20.000', given_back_at: today.toISOString() }),
  ])
  const paged = await admin(`/coupons/${coupon.id}/usages?per_page=1&page=2`)
  expect([paged.answer.meta.total, paged.answer.data[0].discount]).toEqual([2, '20.000'])

  const kept = await admin(`/coupons/${coupon.id}`, undefined, 'DELETE')
  expect([kept.status, kept.answer]).toMatchObject([
    409,
    {
      code: 'in_use',
      message: `${coupon.code} has been used, so it cannot be deleted. Switch it off instead.`,
    },
  ])
})

test('a deleted coupon comes back from the history, unless its code was given away', async () => {
  const { id, code } = await added({ maximum_discount: '2.000' })
  expect((await admin(`/coupons/${id}`, undefined, 'DELETE')).status).toBe(204)
  expect((await admin(`/coupons/${id}`)).status).toBe(404)
  const { answer } = await admin(`/admin/audit-log?entity=coupon&id=${id}`)
  const [line] = answer.data
  expect(line).toMatchObject({ action: 'delete', can_revert: true })

  const other = await added({ code })
  const taken = await admin(`/admin/audit-log/${line.id}/revert`, {})
  expect(taken.status).toBe(422)
  await admin(`/coupons/${other.id}`, undefined, 'DELETE')
  expect((await admin(`/admin/audit-log/${line.id}/revert`, {})).status).toBe(200)
  expect((await admin(`/coupons/${id}`)).answer.data).toMatchObject({
    code,
    maximum_discount: '2.000',
  })
})

test('the list is narrowed by state, code and name, and counts every state', async () => {
  const own = await emptyStore()
  const office = await openApi(own)
  const caller = await adminWith(own, ['coupons'])
  const list = async (query: string) => {
    const { answer } = await office.call(`/coupons?sort=code&${query}`, { headers: caller })
    return [
      answer.data.map((row: { code: string }) => row.code),
      answer.meta.total,
      answer.meta.counts,
    ]
  }
  const [past, future] = [new Date(today.getTime() - 1).toISOString(), '2026-04-01T00:00:00.000Z']
  await insertCoupon(own, { code: 'RUNS', name_ar: 'الصيف' })
  await insertCoupon(own, { code: 'RUNS-2', usage_limit: 2, used_count: 1 })
  await insertCoupon(own, { code: 'LATER', starts_at: future })
  await insertCoupon(own, { code: 'OVER', expires_at: past })
  await insertCoupon(own, { code: 'FULL', usage_limit: 1, used_count: 1 })
  await insertCoupon(own, { code: 'QUIET', is_active: 0, expires_at: past })

  const counts = { all: 6, running: 2, scheduled: 1, expired: 1, used_up: 1, off: 1 }
  expect(await list('')).toEqual([['FULL', 'LATER', 'OVER', 'QUIET', 'RUNS', 'RUNS-2'], 6, counts])
  expect(await list('state=running')).toEqual([['RUNS', 'RUNS-2'], 2, counts])
  expect(await list('state=used_up')).toEqual([['FULL'], 1, counts])
  expect(await list('active=0')).toEqual([['QUIET'], 1, counts])
  expect(await list('search=runs')).toEqual([['RUNS', 'RUNS-2'], 2, counts])
  expect(await list('search=صيف')).toEqual([['RUNS'], 1, counts])
  await own.updateTable('coupons').set({ used_count: 2 }).where('code', '=', 'RUNS-2').execute()
  expect((await list('state=running'))[0]).toEqual(['RUNS'])
  await own.updateTable('coupons').set({ is_active: 0 }).where('code', '=', 'RUNS').execute()
  expect((await list('state=off'))[0]).toEqual(['QUIET', 'RUNS'])
})

test('states change by themselves when their time has come', async () => {
  const own = await emptyStore()
  let now = today
  const office = await openApi(own, { now: () => now })
  const caller = await adminWith(own, ['coupons'])
  await insertCoupon(own, {
    starts_at: '2026-03-11T00:00:00.000Z',
    expires_at: '2026-03-12T00:00:00.000Z',
  })
  const seen: string[] = []
  for (const moment of ['2026-03-10T12:00Z', '2026-03-11T00:00Z', '2026-03-12T00:00Z']) {
    now = new Date(moment)
    const { answer } = await office.call('/coupons', { headers: caller })
    const { all: _, ...states } = answer.meta.counts as Record<string, number>
    seen.push(Object.keys(states).find((state) => states[state] === 1) ?? '')
    expect(answer.data[0].state).toBe(seen.at(-1))
  }
  expect(seen).toEqual(['scheduled', 'running', 'expired'])
})

test('many are switched off at once, as ticked or as the list is narrowed', async () => {
  const [one, two] = [await added({ name_en: 'Many' }), await added({ name_en: 'Many' })]
  const all = { all: '1', search: 'many', action: 'deactivate' }
  const { answer } = await admin('/coupons/bulk', { ...all, dry_run: '1' })
  expect(answer.data.rows.map(({ code }: { code: string }) => code)).toEqual([one.code, two.code])
  expect((await admin('/coupons/bulk', { ...all, expected: '3' })).status).toBe(409)
  const done = await admin('/coupons/bulk', { ...all, expected: '2' })
  expect(done.answer.data).toMatchObject({ done: 2, left: 0, failed: [] })
  expect((await admin(`/coupons/${two.id}`)).answer.data.state).toBe('off')

  const used = await insertCoupon(db, { code: 'WAS-USED' })
  const user = await insertUser(db)
  await order(scopeOf(db), `user:${user}`, area, [{ product: dear, quantity: 1 }], {
    coupon_code: used.code,
  })
  const deleted = await admin('/coupons/bulk', { ids: [one.id, used.id], action: 'delete' })
  expect(deleted.answer.data).toMatchObject({
    done: 1,
    failed: [{ id: used.id, message: expect.stringContaining('cannot be deleted') }],
  })
})

test('a thousand codes are made at once, each for one use, easy to read and as a table', async () => {
  const given = { ...fields, code: undefined, prefix: 'eid', count: '1000', value: '5' }
  const key = { ...headers, 'Idempotency-Key': 'codes-of-the-tests-1' }
  const { status, answer } = await api.call('/coupons/generate', { body: given, headers: key })
  expect([status, answer.message]).toEqual([201, '1000 codes are ready.'])
  const again = await api.call('/coupons/generate', { body: given, headers: key })
  expect(again.answer.data.id).toBe(answer.data.id)

  const rows = await db
    .selectFrom('coupons')
    .selectAll()
    .where('batch_id', '=', answer.data.id)
    .execute()
  expect(new Set(rows.map(({ code }) => code)).size).toBe(1000)
  expect(rows.filter(({ code }) => /^EID[A-HJ-NP-Z2-9]{10}$/.test(code)).length).toBe(1000)
  expect(rows.every((row) => row.usage_limit === 1 && row.is_public === 0)).toBe(true)

  const { app } = api
  const path = `/api/coupons/batches/${answer.data.id}/codes.csv`
  expect((await app.request(path, { headers: await adminWith(db, ['orders']) })).status).toBe(403)
  const file = await app.request(path, { headers })
  const lines = (await file.text()).trimEnd().split('\r\n')
  const { code = '' } = rows[0] ?? {}
  expect(lines.length).toBe(1001)
  expect(lines[1]).toContain(`${code},EID ${code.slice(3, 8)} ${code.slice(8)},For Eid`)

  const single = await admin('/coupons?batch=none&search=EID')
  expect(single.answer.data.map((row: { code: string }) => row.code)).not.toContain(code)
  const batch = await admin(`/coupons?batch=${answer.data.id}`)
  expect(batch.answer.meta).toMatchObject({ total: 1000, counts: { running: 1000 } })
})

test('a printed code holds once, however it is typed', async () => {
  const batch = await admin('/coupons/generate', {
    ...fields,
    prefix: 'ONE',
    count: 1,
    value: '100',
  })
  const { code } = await db
    .selectFrom('coupons')
    .select('code')
    .where('batch_id', '=', batch.answer.data.id)
    .executeTakeFirstOrThrow()
  const typed = `one ${code.slice(3, 8).toLowerCase()} ${code.slice(8)}`
  const [sara, ali] = [await insertUser(db), await insertUser(db)]
  const wish = { product: dear, quantity: 1 }
  const placed = await order(scopeOf(db), `user:${sara}`, area, [wish], { coupon_code: typed })
  expect(placed.discount).toBe(40_000)
  const { token } = await createToken(db, ali, today)
  const refused = await api.call('/coupons/validate', {
    body: { code },
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(refused.answer.reason).toBe('used_up')
  const { answer } = await admin('/coupons/batches')
  expect(answer.data[0]).toMatchObject({ codes: 1, used_count: 1, discount_given: '40.000' })
})

test.each([
  ['a percentage without a cap', {}, ['no_cap', 'on_sale']],
  ['half of the cheapest', { type: 'fixed', value: '1.500' }, ['half_order', 'on_sale']],
  ['all of the cheapest', { type: 'fixed', value: '3.000' }, ['free_order', 'on_sale']],
  [
    'all of what has to be spent',
    { type: 'fixed', value: '10', minimum_spend: '10' },
    ['free_order', 'on_sale'],
  ],
  ['less than half of it', { type: 'fixed', value: '10', minimum_spend: '20.001' }, ['on_sale']],
  ['everything up to a cap', { value: '100', maximum_discount: '1.000' }, ['on_sale']],
  [
    'a public code without limits',
    { maximum_discount: '1.000', is_public: 1 },
    ['on_sale', 'no_limit', 'no_user_limit'],
  ],
  [
    'a time that is over',
    { maximum_discount: '1.000', expires_at: '2026-03-01T00:00' },
    ['on_sale', 'expired'],
  ],
  [
    'a time to come',
    { maximum_discount: '1.000', starts_at: '2026-04-01T00:00' },
    ['on_sale', 'scheduled'],
  ],
])('%s is warned of, and saved', async (_, changes, codes) => {
  const { warnings } = await added(changes)
  expect(warnings.map(({ code }) => code)).toEqual(codes)
})

const Terms = fc.record({
  type: fc.constantFrom('percent' as const, 'fixed' as const),
  value: fc.integer({ min: 1, max: 100_000 }),
  minimum_spend: fc.option(fc.integer({ min: 1, max: 200_000 })),
  maximum_discount: fc.option(fc.integer({ min: 1, max: 50_000 })),
  usage_limit: fc.option(fc.integer({ min: 1, max: 3 })),
  used_count: fc.integer({ min: 0, max: 1 }),
  is_active: fc.constantFrom(1, 1, 1, 0),
  span: fc.constantFrom(
    { starts_at: null, expires_at: null },
    { starts_at: '2026-03-01T00:00:00.000Z', expires_at: '2026-05-01T00:00:00.000Z' },
    { starts_at: '2026-03-01T00:00:00.000Z', expires_at: '2026-03-05T00:00:00.000Z' },
    { starts_at: '2026-04-01T00:00:00.000Z', expires_at: null },
  ),
})

test('shop and simulator say the same of the same cart, saved or not', async () => {
  const { token } = await createToken(db, await insertUser(db), today)
  const shopper = { Authorization: `Bearer ${token}` }
  await fc.assert(
    fc.asyncProperty(
      Terms,
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      async ({ span, ...rest }, many, few) => {
        const terms = { ...rest, ...span }
        const coupon = await insertCoupon(db, terms)
        const items = [
          { product_id: dear.id, quantity: many },
          { product_id: cheap.id, product_variant_id: cheap.variantId, quantity: few },
        ].filter(({ quantity }) => quantity > 0)
        await api.call('/cart/clear', { body: {}, headers: shopper })
        for (const item of items) await api.call('/cart/add', { body: item, headers: shopper })
        const shop = await api.call('/coupons/validate', {
          body: { code: coupon.code },
          headers: shopper,
        })
        const saved = await admin('/coupons/simulate', { code: coupon.code, items })
        const kwd = (fils: number | null) => (fils === null ? '' : formatFils(fils))
        const unsaved = await admin('/coupons/simulate', {
          fields: {
            ...fields,
            ...terms,
            code: coupon.code,
            value: kwd(terms.value),
            minimum_spend: kwd(terms.minimum_spend),
            maximum_discount: kwd(terms.maximum_discount),
          },
          coupon_id: coupon.id,
          items,
        })
        const { discount = '0.000', final_total } = shop.answer.data ?? {}
        const problem = shop.status === 200 ? null : shop.answer.message
        expect(saved.answer.data.now).toMatchObject({ discount, problem })
        expect(saved.answer.data.now.total).toBe(final_total ?? saved.answer.data.subtotal)
        expect(unsaved.answer.data).toEqual(saved.answer.data)
      },
    ),
    { numRuns: 60 },
  )
})

test('what is tried for somebody counts his uses, and says what it would do once it is on', async () => {
  const coupon = await insertCoupon(db, { user_usage_limit: 1 })
  const user = await insertUser(db)
  const wish = { product: dear, quantity: 1 }
  await order(scopeOf(db), `user:${user}`, area, [wish], { coupon_code: coupon.code })
  const items = [{ product_id: dear.id, quantity: 1 }]
  const tried = async (body: object) =>
    (await admin('/coupons/simulate', { code: coupon.code, items, ...body })).answer.data
  expect((await tried({ user_id: user })).now.reason).toBe('used_by_you')
  expect((await tried({})).now.discount).toBe('4.000')

  await admin(`/coupons/${coupon.id}/deactivate`, {})
  expect(await tried({})).toMatchObject({
    now: { discount: '0.000', reason: 'inactive' },
    when_on: { discount: '4.000', total: '36.000', problem: null },
  })
})

test('what cannot be tried is said beside its field', async () => {
  const nothing = await admin('/coupons/simulate', { items: [] })
  expect(nothing.answer.errors).toEqual({ code: ['Please write the code.'] })
  const items = [{ product_id: dear.id, quantity: 1 }]
  const unknown = await admin('/coupons/simulate', { code: 'NO-SUCH', items })
  expect(unknown.answer.errors.code[0]).toContain('We do not know this code.')
  const wrong = await admin('/coupons/simulate', { fields: { ...fields, value: '' }, items })
  expect(wrong.answer.errors).toEqual({ 'fields.value': ['Please write how much it takes off.'] })
})
