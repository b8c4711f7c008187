import { expect, test } from 'vitest'
import { faultsOf } from './support/judge.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { visitor, type Page } from './support/visitor.ts'

const shop = await openShop()
const fill: [string, string] = ['intent', 'fill']

/** What a page has in the fields of an address, with the name of the area. */
function address(page: Page) {
  const value = (name: string) => String(page.value(`main [name=${name}]`) ?? '')
  const names = ['block', 'street', 'avenue', 'building', 'floor', 'apartment', 'paci']
  const area = page.$(`select[name=area_id] option[value="${value('area_id')}"]`).text()
  return [area, ...names.map(value), value('directions')]
}

async function guestAtCheckout(language: string) {
  const guest = visitor(shop.url, { language })
  await guest.post('/cart', { intent: 'add', product_id: '14', quantity: '1' })
  return { guest, checkout: await guest.visit('/checkOut') }
}

test('a pasted address fills in the checkout, and what was typed before stays', async () => {
  const { guest, checkout } = await guestAtCheckout('en')
  const filled = await guest.submit(
    checkout,
    '/checkOut',
    {
      name: 'Sara',
      phone: '99887766',
      apartment: '9',
      directions: 'Ring twice',
      address_text: 'السالمية ق ٤ ش ٢ م ١٥، مقابل الجمعية',
    },
    fill,
  )

  expect(await faultsOf(filled.html)).toEqual([])
  expect([filled.status, filled.$('#problems')]).toMatchObject([200, { length: 0 }])
  expect(address(filled)).toEqual([
    'Salmiya, delivery 1.000 KWD',
    '4',
    '2',
    '',
    '15',
    '',
    '9',
    '',
    'Ring twice\nمقابل الجمعية',
  ])
  expect(filled.value('[name=name]')).toBe('Sara')
  expect(filled.$('#paste [role=status]').text()).toContain('مقابل الجمعية')
  expect(filled.text).toContain('5.250')

  const again = await guest.submit(filled, '/checkOut', {}, fill)
  expect(address(again)).toEqual(address(filled))
  const receipt = await guest.submit(again, '/checkOut', { email: 'sara@example.com' })
  expect(receipt.path).toMatch(/^\/receipt\/\d{8}$/)
  expect(receipt.text).toContain('Ring twice')
})

test('a pasted address fills in the address book, in Arabic, and is saved only by its own button', async () => {
  const sara = visitor(shop.url, { language: 'ar' })
  await signIn(sara, shop.db)
  const before = await countAddresses()
  const blank = await sara.visit('/profile/addresses/new')
  const filled = await sara.submit(
    blank,
    '/profile/addresses/new',
    { label: 'العمل', address_text: 'Block 1, Street 101, Bldg 7, Floor 2, Apt 3, Jabriya' },
    fill,
  )

  expect(address(filled)).toEqual(['الجابرية', '1', '101', '', '7', '2', '3', '', ''])
  expect(filled.value('[name=label]')).toBe('العمل')
  expect(filled.$('#paste [role=status]').text()).toBe('ملأنا الخانات. راجعها من فضلك.')
  expect(await countAddresses()).toBe(before)

  const saved = await sara.submit(filled, '/profile/addresses/new')
  expect(saved.path).toBe('/profile')
  expect(await countAddresses()).toBe(before + 1)

  const known = await sara.visit('/profile')
  const edit = await sara.visit(
    known.$('a[href^="/profile/addresses/"]').first().attr('href') ?? '',
  )
  const changed = await sara.submit(edit, edit.path, { address_text: 'ق 9 الدور الثالث' }, fill)
  expect([address(changed)[1], address(changed)[5]]).toEqual(['9', '3'])
})

test('what cannot be an address is kept for the driver and never an error', async () => {
  const { guest, checkout } = await guestAtCheckout('en')
  const texts = [
    '',
    ' \n',
    '<script>alert(1)</script>',
    'x'.repeat(5000),
    '١'.repeat(5000),
    '،،،//',
  ]
  for (const address_text of texts) {
    const page = await guest.submit(checkout, '/checkOut', { address_text }, fill)
    expect([page.status, page.$('#paste [role=status]').length]).toEqual([200, 1])
    expect(page.$('main script')).toHaveLength(0)
  }
})

async function countAddresses() {
  const { count } = await shop.db
    .selectFrom('addresses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
