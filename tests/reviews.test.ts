import { load } from 'cheerio'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { approveReview, rejectReview } from './support/reviewers.ts'
import { faultsOf } from './support/judge.ts'
import { listen, passTo, portOf } from './support/proxy.ts'
import { start, stop } from './support/shop-process.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { insertUser, scopeOf } from './support/store.ts'
import { thingsOf } from './support/things.ts'
import { visitor, type Page, type Visitor } from './support/visitor.ts'

const shop = await openShop()

let people = 0

async function shopper(language = 'en') {
  const email = `reviewer${++people}@example.com`
  await insertUser(shop.db, email)
  const person = visitor(shop.url, { language })
  await signIn(person, shop.db, email)
  return person
}

/** A product of the demo shop about which nobody has written. */
async function newProduct() {
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('id', 'not in', (eb) => eb.selectFrom('reviews').select('product_id'))
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return id
}

type Fields = Record<string, string>

/** Sends the form of a review as a browser does: in parts, with an empty file where none was chosen. */
async function write(
  person: Visitor,
  product: number,
  fields: Fields = {},
  photos: Blob[] = [new File([], '')],
) {
  const form = new FormData()
  const given = { intent: 'save', rating: '4', title: '', body: 'Good', ...fields }
  for (const [name, value] of Object.entries(given)) form.append(name, value)
  for (const photo of photos) form.append('images[]', photo)
  const response = await person.send(`/products/${product}/review`, { method: 'POST', body: form })
  const location = response.headers.get('location')
  const html = await response.text()
  return { status: response.status, location, $: load(html), html }
}

function reviewOf(product: number, body: string) {
  return shop.db
    .selectFrom('reviews')
    .selectAll()
    .where('product_id', '=', product)
    .where('body', '=', body)
    .executeTakeFirst()
}

async function approve(product: number, body: string) {
  const review = await reviewOf(product, body)
  await approveReview(scopeOf(shop.db, new Date()), review?.id ?? 0)
}

/** What a page says about its product in words: the average, and how many there are of each star. */
function numbersOf(page: Page) {
  return {
    average: page.$('h1 + a .sr-only').text(),
    spread: page
      .$('nav[aria-label="Reviews by stars"] li')
      .map((_, line) => page.$(line).find('.sr-only').text())
      .get(),
  }
}

test('a guest reads, and is asked to sign in before he writes', async () => {
  const guest = visitor(shop.url)
  const page = await guest.visit('/products/5')

  expect(page.$('main section article')).not.toHaveLength(0)
  expect(page.$('a[href^="/login?redirectTo="]').last().attr('href')).toBe(
    '/login?redirectTo=%2Fproducts%2F5%2Fcambodi-oud%23reviews',
  )
  const form = await guest.send('/products/5/review')
  expect([form.status, form.headers.get('location')]).toEqual([
    302,
    '/login?redirectTo=%2Fproducts%2F5%2Freview',
  ])
  const posted = await write(guest, 5, { body: 'From nobody' })
  expect(posted.status).not.toBe(303)
  expect(posted.html).toContain('name="password"')
  expect(await reviewOf(5, 'From nobody')).toBeUndefined()
})

test('a review is written, seen by its writer alone, approved, and then seen by everybody at once', async () => {
  const product = await newProduct()
  const sara = await shopper()
  const others = async () => [
    await visitor(shop.url).visit(`/products/${product}`),
    await (await shopper()).visit(`/products/${product}`),
  ]
  await others()

  const form = await sara.visit(`/products/${product}/review`)
  expect(form.$('input[type=radio][name=rating]')).toHaveLength(5)
  const sent = await write(sara, product, { rating: '5', title: 'Lovely', body: 'As I hoped' })
  expect([sent.status, sent.location]).toEqual([303, `/products/${product}#reviews`])
  const own = await sara.visit(`/products/${product}`)
  expect(own.toast).toBe('Thank you! Your review is with us and appears once we have read it.')
  expect(own.$('#own-review').parent().text()).toContain('Waiting for approval; only you see it')
  expect(own.$('section[aria-labelledby="own-review"]').text()).toContain('As I hoped')
  for (const page of await others()) expect(page.text).not.toContain('As I hoped')

  await approve(product, 'As I hoped')

  for (const page of await others()) {
    expect(page.text).toContain('As I hoped')
    expect(page.text).toContain('5.0 out of 5, 1 review')
    expect(page.$('#own-review')).toHaveLength(0)
  }
  const published = await sara.visit(`/products/${product}`)
  expect(published.$('section[aria-labelledby="own-review"]').text()).toContain('Published')
  expect(published.text.match(/As I hoped/g)).toHaveLength(1)
})

test('of two that are sent at once, one is kept, and the other is told so with its text', async () => {
  const product = await newProduct()
  const sara = await shopper()

  const sent = await Promise.all(
    ['first', 'second', 'third'].map((body) => write(sara, product, { body })),
  )

  expect(sent.map(({ status }) => status).toSorted()).toEqual([303, 409, 409])
  const refused = sent.find(({ status }) => status === 409)
  expect(refused?.$('#problems').text()).toBe(
    'You have already written about this. You can change what you wrote.',
  )
  expect(refused?.$('#body').val()).toMatch(/first|second|third/)
  const { count } = await shop.db
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('product_id', '=', product)
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
})

test("somebody else's review can be neither changed nor deleted", async () => {
  const product = await newProduct()
  await write(await shopper(), product, { body: 'Not yours' })
  const review = await reviewOf(product, 'Not yours')
  const id = String(review?.id)
  const ali = await shopper()

  const statuses = [
    (await write(ali, product, { id, body: 'Mine now' })).status,
    (await write(ali, product, { id, intent: 'delete' })).status,
    (await write(ali, product, { id: '../reviews', intent: 'delete' })).status,
  ]

  expect(statuses).toEqual([404, 404, 404])
  expect(await reviewOf(product, 'Not yours')).toEqual(review)
})

test('a review is changed in the form that it was written in, waits again, and is deleted', async () => {
  const product = await newProduct()
  const sara = await shopper()
  await write(sara, product, { rating: '2', title: 'So so', body: 'First words' })
  await approve(product, 'First words')
  expect((await visitor(shop.url).visit(`/products/${product}`)).text).toContain('First words')

  const form = await sara.visit(`/products/${product}/review`)
  const { fields } = form.form(`/products/${product}/review`, { body: 'Better words' })
  expect(fields).toMatchObject({ rating: '2', title: 'So so', intent: 'save' })
  expect((await write(sara, product, { ...fields, body: 'Better words' })).status).toBe(303)

  const guest = visitor(shop.url)
  const waiting = await guest.visit(`/products/${product}`)
  expect([waiting.text.includes('First words'), waiting.text.includes('Better words')]).toEqual([
    false,
    false,
  ])
  expect(thingsOf(waiting, 'Product')[0]?.aggregateRating).toBeUndefined()
  await approve(product, 'Better words')
  expect((await guest.visit(`/products/${product}`)).text).toContain('Better words')

  const page = await sara.visit(`/products/${product}`)
  const gone = await sara.submit(page, `/products/${product}/review`, {}, ['intent', 'delete'])
  expect([gone.path, gone.toast]).toEqual([page.path, 'Your review is deleted.'])
  expect((await guest.visit(`/products/${product}`)).text).not.toContain('Better words')
  expect((await write(sara, product)).status).toBe(303)
})

test('a writer whose review was not published reads why', async () => {
  const product = await newProduct()
  const sara = await shopper('ar')
  await write(sara, product, { body: 'اتصلوا بي' })
  const review = await reviewOf(product, 'اتصلوا بي')
  await rejectReview(scopeOf(shop.db, new Date()), review?.id ?? 0, 'من دون أرقام من فضلك.')

  const page = await sara.visit(`/products/${product}`)
  const own = page.$('section[aria-labelledby="own-review"]').text()
  expect(own).toContain('لم يُنشر')
  expect(own).toContain('من دون أرقام من فضلك.')
})

test('text that looks like markup is shown as text, wherever it stands', async () => {
  const product = await newProduct()
  const nasty = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
  await write(await shopper(), product, { title: nasty, body: `${nasty} "' &lt;` })
  await approve(product, `${nasty} "' &lt;`)
  await shop.db.updateTable('products').set({ name_en: nasty }).where('id', '=', product).execute()

  const page = await visitor(shop.url).visit(`/products/${product}`)

  expect(page.$('article h3').first().text()).toBe(nasty)
  expect(page.$('article p[class*=pre-line]').first().text()).toBe(`${nasty} "' &lt;`)
  expect(page.$('[onerror]')).toHaveLength(0)
  expect(
    page
      .$('script')
      .map((_, script) => page.$(script).attr('type'))
      .get(),
  ).toEqual(['application/ld+json', 'application/ld+json'])
  expect(thingsOf(page, 'Product')[0]?.name).toBe(nasty)
})

test('each review stands in its own direction, with its emoji, and cannot turn the page around', async () => {
  const product = await newProduct()
  const body = 'ممتاز 👩‍👩‍👧 \u202e جدًا'
  await write(await shopper(), product, { title: 'Good', body })
  await approve(product, 'ممتاز 👩‍👩‍👧  جدًا')

  const page = await visitor(shop.url).visit(`/products/${product}`)
  const written = page.$('article [dir=auto]').slice(0, 2)
  expect(written.map((_, part) => page.$(part).attr('lang')).get()).toEqual(['en', 'ar'])
  expect(written.last().text()).toBe('ممتاز 👩‍👩‍👧  جدًا')
  expect(page.html).not.toMatch(/[\u202a-\u202e]/)
})

test('what is missing is named beside its field in both languages, and what was typed is kept', async () => {
  const product = await newProduct()
  const english = await write(await shopper(), product, { rating: '', title: 'Kept', body: ' ' })
  const arabic = await write(await shopper('ar'), product, { rating: '9', body: 'x' })

  expect(english.status).toBe(422)
  expect(english.$('#rating-error').text()).toBe('Please choose from one to five stars.')
  expect(english.$('#body-error').text()).toBe('Please write what you think of it.')
  expect(english.$('#title').val()).toBe('Kept')
  expect(english.$('title').text()).toMatch(/^Please check: Write a review/)
  expect(arabic.$('#rating-error').text()).toBe('اختر من نجمة إلى خمس نجوم.')
})

test('who has to sign in again in the middle of it finds the form as it was', async () => {
  const product = await newProduct()
  const sara = visitor(shop.url)
  await signIn(sara, shop.db)
  await shop.db.deleteFrom('tokens').execute()

  const asked = await write(sara, product, { rating: '3', title: 'Half', body: 'Not lost' })
  expect(asked.$('input[type=password]')).toHaveLength(1)
  const hidden = asked
    .$('form:has(input[type=password]) input[type=hidden]')
    .map((_, field) => [[asked.$(field).attr('name'), asked.$(field).val()]])
    .get()
  const fields = {
    ...Object.fromEntries(hidden),
    email: 'sara@example.com',
    password: 'Passw0rd!',
  }
  const back = await sara.send('/login', { method: 'POST', body: new URLSearchParams(fields) })
  expect([back.status, back.headers.get('location')]).toEqual([307, `/products/${product}/review`])
  const again = await sara.post(`/products/${product}/review`, fields)

  expect([again.value('#title'), again.value('#body')]).toEqual(['Half', 'Not lost'])
  expect(again.$('[name=rating][checked]').val()).toBe('3')
})

test('a file that is no picture is refused beside its field, with the text kept', async () => {
  const product = await newProduct()
  const sara = await shopper()
  const hostile = [
    new File(['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'], 'a.jpg', {
      type: 'image/jpeg',
    }),
    new File(['<script>alert(1)</script>'], '../../a.png', { type: 'image/png' }),
    new File([Buffer.alloc(6 * 1024 * 1024)], 'large.webp', { type: 'image/webp' }),
  ]
  for (const file of hostile) {
    const refused = await write(sara, product, { rating: '3', body: 'Still here' }, [file])
    expect(refused.status).toBe(422)
    expect(refused.$('#images-error').text()).toMatch(/not a picture|too large/)
    expect(refused.$('#body').val()).toBe('Still here')
    expect(refused.$('[name=rating][checked]').val()).toBe('3')
  }
  expect(await reviewOf(product, 'Still here')).toBeUndefined()
})

test('photos are shown with the review, and tell nothing of where they were taken', async () => {
  const product = await newProduct()
  const sara = await shopper()
  const jpeg = await sharp({
    create: { width: 800, height: 600, channels: 3, background: '#9a4a2a' },
  })
    .withExif({ IFD0: { ImageDescription: 'at home' }, IFD3: { GPSLatitude: '29/1 22/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(jpeg).metadata()).exif).toBeDefined()
  const photo = new File([new Uint8Array(jpeg)], 'home.jpg', { type: 'image/jpeg' })
  await write(sara, product, { body: 'Look' }, [photo])
  await approve(product, 'Look')

  const page = await visitor(shop.url).visit(`/products/${product}`)
  const picture = page.$('article img').first()
  expect(picture.attr()).toMatchObject({ alt: 'Photo 1 by Sara', width: '800', height: '600' })
  const address = picture.closest('a').attr('href') ?? ''
  const bytes = Buffer.from(await (await fetch(`${shop.url}${address}`)).arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 800 })
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()

  const form = await sara.visit(`/products/${product}/review`)
  const id = form.$('[name="remove_images[]"]').attr('value') ?? ''
  const review = form.$('[name=id]').attr('value') ?? ''
  await write(sara, product, { id: review, body: 'Look', 'remove_images[]': id })
  await approve(product, 'Look')
  const without = await visitor(shop.url).visit(`/products/${product}`)
  expect(without.$('article img[alt^=Photo]')).toHaveLength(0)
})

test('reviews come in pages and by stars, and keep what else the address says', async () => {
  const guest = visitor(shop.url)
  const first = await guest.visit('/products/5?variant=1')

  expect(first.$('section[aria-labelledby=reviews] article')).toHaveLength(8)
  expect(first.text).toContain('Showing 1 to 8 of 10')
  expect(numbersOf(first)).toEqual({
    average: '4.3 out of 5, 10 reviews',
    spread: [
      '5 stars, 6 reviews',
      '4 stars, 2 reviews',
      '3 stars, 1 review',
      '2 stars, 1 review',
      '1 star, 0 reviews',
    ],
  })
  const next = first.$('section[aria-labelledby=reviews] a[rel=next]').attr('href') ?? ''
  expect(next).toBe('/products/5/cambodi-oud?variant=1&reviews=2#reviews')
  const second = await guest.visit(next)
  expect(second.$('section[aria-labelledby=reviews] article')).toHaveLength(2)

  const filter = second.$('nav[aria-label="Reviews by stars"] a').eq(1).attr('href') ?? ''
  expect(filter).toBe('/products/5/cambodi-oud?variant=1&stars=4#reviews')
  const four = await guest.visit(filter)
  expect(
    four
      .$('section[aria-labelledby=reviews] article p:first-child .sr-only')
      .map((_, given) => four.$(given).text())
      .get(),
  ).toEqual(['4 out of 5', '4 out of 5'])
  expect(four.$('nav[aria-label="Reviews by stars"] [aria-current]').text()).toContain('4 stars')
  expect(numbersOf(four)).toEqual(numbersOf(first))
  const none = await guest.visit('/products/5?stars=1')
  expect(none.text).toContain('Nobody gave it that many stars.')
  const odd = await guest.visit('/products/5?stars=x&order=best&reviews=-1')
  expect(odd.$('section[aria-labelledby=reviews] article')).toHaveLength(8)
})

test('a card says in words and in few bytes what shoppers think', async () => {
  const list = await visitor(shop.url, { language: 'ar' }).visit('/products?search=عود')
  const mark = list.$('article p[role=img]').first()

  expect([mark.attr('aria-label'), mark.text()]).toEqual(['4.3 من 5، 10 تقييمات', '★ 4.3 (10)'])
  expect(list.$.html(mark).length).toBeLessThan(150)
})

test.each(['en', 'ar'])(
  'in %s, the pages of who has written are whole and valid',
  async (language) => {
    const product = await newProduct()
    const sara = await shopper(language)
    const blank = await sara.visit(`/products/${product}/review`)
    const refused = await write(sara, product, { rating: '', body: '' })
    await write(sara, product, { body: 'Fine' })
    const pages = [
      blank.html,
      refused.html,
      (await sara.visit(`/products/${product}`)).html,
      (await sara.visit(`/products/${product}/review`)).html,
    ]

    for (const html of pages) expect(await faultsOf(html)).toEqual([])
  },
)

test('a product is shown without its reviews where they cannot be had', async () => {
  const pass = passTo(shop.url)
  const upstream = await listen((request, response) => {
    if (/\/reviews/.test(request.url ?? '')) response.writeHead(500).end('{}')
    else pass(request, response)
  })
  const pages = await start({ API_URL: `http://127.0.0.1:${portOf(upstream)}` })
  afterAll(async () => {
    await stop(pages.child)
    upstream.close()
  })

  const page = await visitor(pages.url).visit('/products/5')

  expect([page.status, page.heading]).toEqual([200, 'Cambodian oud chips'])
  expect(page.$('#reviews, a[href="#reviews"]')).toHaveLength(0)
  expect(page.text).toContain('4.3 out of 5, 10 reviews')
})
