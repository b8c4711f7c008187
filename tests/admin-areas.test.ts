import { expect, test } from 'vitest'
import { faultsOf } from './support/judge.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { visitor } from './support/visitor.ts'

const shop = await openShop()
const list = '/admin-dashboard/areas'

const admin = visitor(shop.url)
await signIn(admin, shop.db, 'admin@example.com')
const arabic = visitor(shop.url, { language: 'ar' })
await signIn(arabic, shop.db, 'admin@example.com')
const shopper = visitor(shop.url)
await signIn(shopper, shop.db, 'ali@example.com')
const guest = visitor(shop.url)

async function find(name: string) {
  return shop.db
    .selectFrom('areas')
    .selectAll()
    .where('name_en', '=', name)
    .executeTakeFirstOrThrow()
}

const pages = ['', '/new', '/1', '/1/history', '/grid/jahra', '?search=nothing-like-it']
test.each(pages)('%s of the areas opens for an administrator alone', async (path) => {
  expect((await shopper.visit(`${list}${path}`)).path).toBe('/unauthorized')
  const opened = await admin.visit(`${list}${path}`)
  const mirrored = await arabic.visit(`${list}${path}`)
  expect([opened.status, mirrored.dir]).toEqual([200, 'rtl'])
  expect(await faultsOf(opened.html)).toEqual([])
  expect(await faultsOf(mirrored.html)).toEqual([])
})

test('an area is added and removed again; one with orders stays, and its page says why', async () => {
  const path = `${list}/new`
  const refused = await admin.submit(await admin.visit(path), path, { fee: 'abc' })
  expect(refused.$('#name_en-error').length).toBe(1)
  expect(refused.$('#fee-error').text()).toContain('1.500')
  expect(refused.value('#fee')).toBe('abc')
  expect(await faultsOf(refused.html)).toEqual([])

  const fields = { name_en: 'New Town', governorate: 'jahra', fee: '٢', minimum: '٠', days: '3' }
  const added = await admin.submit(refused, path, fields)
  expect(added.toast).toContain('New Town was added.')
  expect((await guest.visit('/area')).text).toContain('New Town')

  const { id } = await find('New Town')
  const found = await admin.visit(`${list}?search=new+town`)
  expect(found.text).toContain('no minimum')
  expect(found.$('[name=per_page]').length).toBe(0)
  const page = await admin.visit(`${list}/${id}`)
  const removed = await admin.submit(page, `${list}/${id}/remove`)
  expect(removed.toast).toContain('The area was removed.')
  expect((await guest.visit('/area')).text).not.toContain('New Town')

  const { area_id } = await shop.db
    .selectFrom('orders')
    .select('area_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const used = await admin.visit(`${list}/${area_id}`)
  expect(used.text).toContain('Switch it off instead')
  expect(used.$('#remove ~ form').length).toBe(0)
  const forced = await admin.post(`${list}/${area_id}/remove`, { intent: 'remove' })
  expect(forced.toast).toContain('Switch it off instead')
})

test('the fee of a whole governorate is set at once, and each area by itself in the grid', async () => {
  const path = `${list}/grid/hawalli`
  const opened = await admin.visit(path)
  const all = await admin.submit(opened, path, { fee: '2.250' }, ['intent', 'all'])
  expect(all.toast).toMatch(/\d+ areas were saved\./)
  const { id, minimum, fee } = await find('Salmiya')
  expect(fee).toBe(2250)

  const [cell, smallest] = [`areas.${id}.fee`, `areas.${id}.minimum`]
  const wrong = await admin.submit(all, path, { [cell]: '1.2345' })
  expect(wrong.$(`#areas-${id}-fee-error`).text()).toContain('1.500')
  expect(wrong.$(`#areas-${id}-fee`).attr('value')).toBe('1.2345')
  expect(await faultsOf(wrong.html)).toEqual([])

  const mine = await admin.visit(path)
  await arabic.submit(await arabic.visit(path), path, { [cell]: '٣' })
  const late = await admin.submit(mine, path, { [cell]: '4', [smallest]: '7' })
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('3.000')])
  await admin.submit(late, path, { [smallest]: '7' })
  expect(await find('Salmiya')).toMatchObject({ fee: 4000, minimum: 7000 })
  expect(minimum).not.toBe(7000)
})
