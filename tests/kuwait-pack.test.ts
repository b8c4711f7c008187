import { expect, test } from 'vitest'
import { guest, openClocked } from './support/clocked.ts'
import { mailsAbout } from './support/orders.ts'
import { stockOf } from './support/store.ts'

const phone = '99887766'
type Tracking = { number: string; expires: number; signature: string }

/** The calls of whoever holds the signed link of an order. */
function holder(
  shop: Awaited<ReturnType<typeof openClocked>>,
  { answer }: { answer: { data: { tracking: Tracking } } },
) {
  const { number, ...link } = answer.data.tracking
  return {
    see: async () => {
      const query = `expires=${link.expires}&signature=${link.signature}`
      return (await shop.api.call(`/orders/track/${number}?${query}`)).answer.data
    },
    post: (what: string, body: object = {}) =>
      shop.api.call(`/orders/track/${number}/${what}`, { body: { ...link, ...body } }),
  }
}

test('what was delivered can be given back for fourteen days, in the words of the retailer', async () => {
  const shop = await openClocked({
    'Withdrawal Days': '14',
    'Withdrawal Text': '<p>Our terms.</p>',
  })
  const placed = await shop.order(guest(), phone)
  const sara = holder(shop, placed)
  expect((await sara.post('withdrawal')).status).toBe(409)
  await shop.bring(placed.id, 'delivered')
  expect((await sara.see()).withdrawal).toEqual({
    // the day of the delivery is 10 March
    until: '2026-03-24T21:00:00.000Z',
    text: '<p>Our terms.</p>',
    asked_at: null,
    reason: null,
  })

  shop.wait(14)
  const asked = await sara.post('withdrawal', { reason: 'Too small' })
  expect(asked.status).toBe(200)
  expect((await sara.post('withdrawal', { reason: 'Once more' })).status).toBe(200)
  expect(await shop.inOffice(placed.id)).toMatchObject({
    fulfillment_status: 'delivered',
    withdrawal: { reason: 'Too small', asked_at: '2026-03-24T09:00:00.000Z' },
  })
  const lines = (await sara.see()).history.map(({ status }: { status: string }) => status)
  expect(lines.filter((status: string) => status === 'withdrawal')).toHaveLength(1)
  const mails = (await mailsAbout(shop.db, placed.id)).filter(([kind]) =>
    kind?.includes('withdraw'),
  )
  expect(mails).toEqual([
    ['order_withdrawal', 'sara@example.com'],
    ['order_withdrawal', 'shop@example.com'],
  ])
})

test('after that, and in a shop that offers no such thing, it cannot', async () => {
  const shop = await openClocked({ 'Withdrawal Days': '14' })
  const placed = await shop.order(guest(), phone)
  const sara = holder(shop, placed)
  await shop.bring(placed.id, 'delivered')
  shop.wait(15)
  expect((await sara.see()).withdrawal).toBeNull()
  expect((await sara.post('withdrawal')).status).toBe(409)

  const plain = await openClocked({})
  const other = await plain.order(guest(), phone)
  await plain.bring(other.id, 'delivered')
  expect((await holder(plain, other).see()).withdrawal).toBeNull()
  expect((await holder(plain, other).post('withdrawal')).status).toBe(409)
})

test('what has not come fourteen days after the promised day can be cancelled, although it is confirmed', async () => {
  const shop = await openClocked({ 'Late Delivery Days': '14' })
  const placed = await shop.order(guest(), phone)
  const sara = holder(shop, placed)
  await shop.confirm(placed.id)
  expect(await stockOf(shop.db, shop.candle.variantId)).toBe(99)

  // promised for 11 March: the fourteenth day after it is the 25th
  shop.wait(15)
  expect(await sara.see()).toMatchObject({ can_cancel: false, is_late: false })
  expect((await sara.post('cancel')).status).toBe(409)
  shop.wait(1)
  expect(await sara.see()).toMatchObject({ can_cancel: true, is_late: true })
  expect((await sara.post('cancel')).status).toBe(200)
  expect((await sara.post('cancel')).status).toBe(200)

  expect(await sara.see()).toMatchObject({ status: 'cancelled', can_cancel: false })
  expect((await sara.see()).history.at(-1)).toMatchObject({
    status: 'cancelled',
    note: 'It had not come long after the promised day.',
  })
  expect(await stockOf(shop.db, shop.candle.variantId)).toBe(100)
  expect((await mailsAbout(shop.db, placed.id)).map(([kind, to]) => [kind, to])).toEqual([
    ['order_received', 'sara@example.com'],
    ['order_confirmed', 'sara@example.com'],
    ['order_cancelled', 'sara@example.com'],
    ['order_cancelled', 'shop@example.com'],
  ])
})

test('what has come is not late, days without delivery do not count, and a shop may offer no such thing', async () => {
  const shop = await openClocked({
    'Late Delivery Days': '14',
    'No Delivery On': 'wednesday,thursday,friday',
  })
  const sara = await shop.member()
  const [come, waits] = [await shop.order(sara, phone), await shop.order(sara, phone)]
  await shop.bring(come.id, 'delivered')
  await shop.confirm(waits.id)
  // ordered on a Tuesday, promised for Saturday the 14th: late from the 29th on
  shop.wait(18)
  const before = await shop.api.call('/orders', { headers: sara })
  shop.wait(1)
  const after = await shop.api.call('/orders', { headers: sara })
  const flags = ({ answer }: typeof after) =>
    answer.data.map(({ can_cancel }: { can_cancel: boolean }) => can_cancel)
  expect([flags(before), flags(after)]).toEqual([
    [false, false],
    [true, false],
  ])

  await shop.db.deleteFrom('settings').where('name', '=', 'Late Delivery Days').execute()
  expect(flags(await shop.api.call('/orders', { headers: sara }))).toEqual([false, false])
})

test('invoices name the seller as the law asks, in both languages, once it is filled in', async () => {
  const shop = await openClocked({ 'Commercial Licence': '2026/1234' })
  await shop.db
    .insertInto('settings')
    .values([
      {
        name: 'Legal Name',
        value_en: 'Arfaj Trading W.L.L.',
        value_ar: 'شركة عرفج التجارية ذ.م.م',
        position: 0,
      },
      {
        name: 'Registered Address',
        value_en: 'Salmiya',
        value_ar: 'السالمية، قطعة 4',
        position: 0,
      },
      {
        name: 'Final Price Note',
        value_en: 'All prices are final.',
        value_ar: 'جميع الأسعار نهائية.',
        position: 0,
      },
    ])
    .execute()
  const sara = await shop.member()
  const { id } = await shop.order(sara, phone)
  const invoice = async (language: string) => {
    const headers = { ...sara, 'Accept-Language': language }
    const page = await shop.api.app.request(`/api/orders/${id}/invoice`, { headers })
    return (await page.text()).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  }

  const english = await invoice('en')
  expect(english).toContain('Legal name: Arfaj Trading W.L.L.')
  expect(english).toContain('Commercial licence: 2026/1234')
  expect(english).toContain('All prices are final.')
  const arabic = await invoice('ar')
  expect(arabic).toContain('الاسم التجاري: شركة عرفج التجارية ذ.م.م')
  expect(arabic).toContain('رقم الترخيص التجاري: 2026/1234')
  expect(arabic).toContain('جميع الأسعار نهائية.')

  await shop.db.deleteFrom('settings').execute()
  expect(await invoice('en')).not.toContain('Commercial licence')
})
