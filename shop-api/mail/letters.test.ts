import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { insertOccasions } from '#tests/support/letters.ts'
import { emptyStore, today } from '#tests/support/store.ts'
import { checkOrderLink } from '../models/order-links.ts'
import type { Mail } from '../models/outbox.ts'
import { checkVerification } from '../models/verification-links.ts'
import { writeLetter } from './letters.ts'

const secrets = ['a secret of the tests']
const publicUrl = 'https://shop.example'
const languages = ['en', 'ar'] as const

const db = await emptyStore()
const { mails, userId, guestOrder, userOrder, product } = await insertOccasions(db)

async function write(
  { kind, details }: Mail,
  { language = 'en' as 'en' | 'ar', recipient = 'sara@example.com', store = db, now = today } = {},
) {
  const desk = { db: store, secrets, publicUrl, now: () => now }
  const letter = await writeLetter(desk, {
    id: 12,
    kind,
    recipient,
    language,
    details: JSON.stringify(details),
    created_at: today.toISOString(),
  })
  const $ = load(letter?.html ?? '')
  const links = $('a')
    .map((_, link) => $(link).attr('href'))
    .get()
    .map((address) => new URL(address))
  return { letter, $, link: (page: string) => links.find(({ pathname }) => pathname === page) }
}

function mailOf<Kind extends Mail['kind']>(kind: Kind) {
  return mails.find((mail) => mail.kind === kind) as Mail & { kind: Kind }
}

test.each(
  mails.flatMap((mail) => languages.map((language) => [mail.kind, language, mail] as const)),
)('%s is written in %s, as HTML and as text that say the same', async (_, language, mail) => {
  const { letter, $ } = await write(mail, { language })
  const { subject = '', text = '', html = '' } = letter ?? {}

  expect($('html').attr()).toMatchObject({ lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' })
  const isArabic = (words: string) => /[\u0621-\u064a]/.test(words)
  expect([subject, $('h1').text(), text.replace('العربية', '')].map(isArabic)).toEqual(
    Array(3).fill(language === 'ar'),
  )
  expect(`${subject}${text}${html}`).not.toMatch(/undefined|null|NaN|\[object|\{\{|[٠-٩]/)
  expect($('body').text()).toContain(language === 'ar' ? 'عرفج' : 'Arfaj')
  expect(text).toContain($('h1').text())
  const links = $('a')
    .map((_, link) => $(link).attr('href') ?? '')
    .get()
  for (const link of links) {
    expect(link).toMatch(/^https:\/\/shop\.example(\/|$)/)
    expect(text).toContain(link)
  }
})

test.each(languages)(
  'an order is told with number, goods, sums, address and its link (%s)',
  async (language) => {
    const { letter, $ } = await write(mailOf('order_received'), { language })

    const arabic = language === 'ar'
    expect(letter?.subject).toContain(guestOrder.number)
    for (const words of [letter?.text ?? '', $('body').text()]) {
      expect(words).toContain('Sara Al-Ali')
      expect(words).toContain(arabic ? 'دلة نحاس' : 'Brass dallah')
      for (const amount of ['25.000', '1.500', '26.500']) expect(words).toContain(`${amount} KWD`)
      expect(words).toContain(arabic ? 'السالمية، قطعة 4' : 'Salmiya, Block 4, Street 2, House 15')
      expect(words).toContain('9988 7766')
      expect(words).toContain(arabic ? '10 مارس 2026' : '10 March 2026 at 12:00')
    }
  },
)

test('a guest gets the signed link, a member the order in the account', async () => {
  const { link } = await write(mailOf('order_received'))
  const receipt = link(`/receipt/${guestOrder.number}`)
  const [expires = '', signature = ''] = ['expires', 'signature'].map(
    (name) => receipt?.searchParams.get(name) ?? '',
  )
  expect(() =>
    checkOrderLink({ number: guestOrder.number, expires, signature }, secrets, today),
  ).not.toThrow()

  const member = await write({ kind: 'order_received', details: { order_id: userOrder.id } })
  expect(member.link(`/order/${userOrder.id}`)).toBeDefined()
  expect(member.letter?.html).not.toContain('/receipt/')
})

test('the shop reads of an order in a letter of its own, and can answer whoever ordered', async () => {
  const { letter, link } = await write(mailOf('order_cancelled'), {
    recipient: 'hello@arfaj.example',
  })

  expect(letter?.subject).toBe(`Order ${guestOrder.number} was cancelled: 26.500 KWD`)
  expect(letter?.replyTo).toEqual({ name: 'Sara Al-Ali', address: 'sara@example.com' })
  expect(link(`/admin-dashboard/orders/${guestOrder.id}`)).toBeDefined()
  expect(letter?.html).not.toContain('/receipt/')
})

test('the reason of a refusal is passed on', async () => {
  await db
    .insertInto('order_history')
    .values({
      order_id: guestOrder.id,
      status: 'rejected',
      note: 'The last one <broke>.',
      created_at: today.toISOString(),
    })
    .execute()
  const { letter, $ } = await write(mailOf('order_rejected'))

  expect($('body').text()).toContain('The last one <broke>.')
  expect(letter?.text).toContain('> The last one <broke>.')
  expect(letter?.text).toContain('You have nothing to pay.')
})

test('the link of a verification verifies, and goes to no other address', async () => {
  const { link } = await write(mailOf('verification'))
  const query = Object.fromEntries(link('/email-verification')?.searchParams ?? [])
  const { id = '', hash = '', expires = '', signature = '' } = query
  expect(id).toBe(String(userId))
  expect(() => checkVerification({ id, hash, expires, signature }, secrets, today)).not.toThrow()

  const elsewhere = { recipient: 'sara@elsewhere.example' }
  expect((await write(mailOf('verification'), elsewhere)).letter).toBeNull()
  expect((await write(mailOf('password_reset'), elsewhere)).letter).toBeNull()
})

test('the link of a reset carries token and address, and is not sent when it is too old', async () => {
  const { letter, link } = await write(mailOf('password_reset'))
  expect(Object.fromEntries(link('/reset-password')?.searchParams ?? [])).toEqual({
    token: 'reset-token',
    email: 'sara@example.com',
    lang: 'en',
  })
  expect(letter?.text).toContain('until 10 March 2026 at 13:00')

  const later = new Date(today.getTime() + 3601_000)
  expect((await write(mailOf('password_reset'), { now: later })).letter).toBeNull()
})

test('a message to the shop names its sender, whom an answer reaches', async () => {
  const { letter, $ } = await write(mailOf('contact_message'), {
    recipient: 'hello@arfaj.example',
  })

  expect(letter?.replyTo).toEqual({ name: 'Sara Al-Ali', address: 'sara@example.com' })
  expect($('body').text()).toContain('Is the dallah heavy?\n<b>Thank you</b>')
  expect($('body').text()).toContain('العربية')
})

test('a stock alert leads to the variant, and can be ended', async () => {
  const { letter, link } = await write(mailOf('back_in_stock'))

  expect(letter?.subject).toBe('Back again: Brass dallah')
  expect(letter?.unsubscribe).toBe('https://shop.example/stock-alert/alert-token?lang=en')
  expect(link('/stock-alert/alert-token')).toBeDefined()
  const { slug } = await db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow()
  expect(link(`/products/${product.id}/${slug}`)?.searchParams.get('variant')).toBe(
    String(product.variantId),
  )
})

test('what people typed is shown, never run, and bends no header', async () => {
  const store = await emptyStore()
  const name = 'Sara <script>alert(1)</script>\r\nBcc: victim@example.com'
  const evil = await insertOccasions(store, { name })
  for (const mail of evil.mails) {
    for (const language of languages) {
      const { letter, $ } = await write(mail, { store, language })
      expect($('script')).toHaveLength(0)
      expect(letter?.subject).not.toMatch(/[\r\n]/)
      expect(letter?.replyTo?.name ?? '').not.toMatch(/[\r\n]/)
    }
  }
  const contact = mails.length - 2
  expect((await write(evil.mails[contact]!, { store })).letter?.html).toContain('&lt;script&gt;')
})

test('nobody is greeted by a name that is an address on the internet', async () => {
  const store = await emptyStore()
  const evil = await insertOccasions(store, { name: 'Win at casino.example' })
  const welcome = await write(evil.mails[0]!, { store })

  expect(welcome.letter?.html).not.toContain('casino')
  expect(welcome.$('h1').text()).toBe('Welcome!')
})

test('what is gone is not written about', async () => {
  const empty = await emptyStore()
  const letters = await Promise.all(mails.map((mail) => write(mail, { store: empty })))

  expect(letters.map(({ letter }) => letter)).toEqual(mails.map(() => null))
})

test('a kind that is not known is an error, so that a newer shop may send it', async () => {
  const future = { kind: 'newsletter', details: {} } as unknown as Mail
  await expect(write(future)).rejects.toThrow()
})
