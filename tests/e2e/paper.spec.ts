import type { APIRequestContext } from '@playwright/test'
import ar from '#locales/ar/api.json' with { type: 'json' }
import en from '#locales/en/api.json' with { type: 'json' }
import { formatFils, parseFils } from '#kuwait/money.ts'
import { readPdf } from '../support/pdf.ts'
import { expect, signIn, test, type Page } from './shop.ts'

type Ordered = { id: number; number: string; total: number }

type Variant = { id: number; product_id: number }
type Listed = {
  id: number
  minimum: string
  variants: { id: number; stock: number; price: string }[]
}

/** Orders of guests to many areas, each of another thing. */
async function orders(request: APIRequestContext, count: number) {
  const areas = (await listOf(request, '/api/areas')).filter(({ minimum }) => Number(minimum) <= 5)
  const products = await listOf(request, '/api/products?per_page=60&with=variants')
  const variants = products
    .flatMap(({ id, variants: all }) => all.map((one) => ({ ...one, product_id: id })))
    .filter(({ stock, price }) => stock > 3 && Number(price) > 5)
  const made: Ordered[] = []
  for (let place = 0; place < count; place++) {
    const guest = String(place).padStart(16, 'p')
    made.push(await order(request, guest, areas[place * 5]?.id ?? 0, variants[place]))
  }
  return made
}

async function listOf(request: APIRequestContext, path: string) {
  return (await (await request.get(path)).json()).data as Listed[]
}

async function order(
  request: APIRequestContext,
  guest: string,
  area_id: number,
  variant: Variant | undefined,
) {
  const headers = { 'X-Guest-Id': guest }
  const add = { product_id: variant?.product_id, product_variant_id: variant?.id, quantity: 1 }
  await request.post('/api/cart/add', { headers, data: add })
  const quote = await (await request.get(`/api/checkout?area_id=${area_id}`, { headers })).json()
  const placed = await request.post('/api/orders', {
    headers: { ...headers, 'Idempotency-Key': `paper-order-${guest}` },
    data: {
      name: area_id % 2 ? 'نورة العازمي' : 'Fahad Al-Mutairi',
      phone: `9${String(1_000_000 + area_id)}`,
      email: 'paper@example.com',
      area_id,
      block: String(12 - (area_id % 9)),
      street: '2',
      building: '15',
      directions: 'خلف الجمعية',
      payment_method: 'cod',
      expected_total: quote.data.total,
    },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  const { data } = await placed.json()
  return { id: data.id, number: data.number, total: parseFils(data.total) ?? 0 } as Ordered
}

async function print(page: Page, ids: string, view: string, lang: string) {
  await page.goto(`/admin-dashboard/orders/print?${new URLSearchParams({ ids, view, lang })}`)
  return readPdf(await page.pdf({ preferCSSPageSize: true }))
}

test('orders are printed on A4 in both languages, with every order and every fil', async ({
  page,
  request,
}) => {
  const made = await orders(request, 12)
  const ids = made.map(({ id }) => id).join()
  const total = formatFils(made.reduce((sum, one) => sum + one.total, 0))
  await signIn(page, 'admin@example.com')

  for (const [lang, words] of [
    ['en', en],
    ['ar', ar],
  ] as const) {
    const invoices = await print(page, ids, 'invoice', lang)
    const slips = await print(page, ids, 'packing', lang)
    const picking = await print(page, ids, 'picking', lang)
    const driving = await print(page, ids, 'driver', lang)
    const sheets = [...invoices, ...slips, ...picking, ...driving]
    for (const { size, text, says } of sheets) {
      expect(size).toEqual([595, 842])
      expect(text.length, text).toBeGreaterThan(40)
      expect(says(words.paper.backToOrders)).toBe(false)
      expect(says(words.paper.hint)).toBe(false)
    }

    expect([invoices.length, slips.length]).toEqual([made.length, made.length])
    for (const [place, { number, total: own }] of made.entries()) {
      expect(invoices[place]?.says(words.order.invoice.title)).toBe(true)
      expect(invoices[place]?.text).toContain(number)
      expect(invoices[place]?.text).toContain(`${formatFils(own)} KWD`)
      expect(slips[place]?.text).toContain(number)
      expect(slips[place]?.text).not.toMatch(/KWD|\d\.\d{3}/)
    }

    expect(picking[0]?.says(words.paper.picking.title)).toBe(true)
    expect(driving.length).toBeGreaterThan(1)
    for (const sheet of driving) expect(sheet.says(words.paper.driver.cash)).toBe(true)
    const stops = driving.map(({ text }) => text).join(' ')
    expect(made.filter(({ number }) => !stops.includes(number))).toEqual([])
    expect(driving.at(-1)?.text).toContain(`${total} KWD`)
    expect(driving.at(-1)?.says(words.paper.driver.sum)).toBe(true)
  }
})
