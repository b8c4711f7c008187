import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Database } from '#shop-api/db/database.ts'
import { openSqlite } from '#shop-api/db/sqlite.ts'
import { enqueueMail } from '#shop-api/models/outbox.ts'
import { allMail, mailOf } from './support/mailbox.ts'
import { copyOfTemplate, start, stop } from './support/shop-process.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { openMailServer } from './support/smtp.ts'
import { visitor } from './support/visitor.ts'

const PUBLIC_URL = 'https://shop.example'

test('a letter goes over SMTP in both forms, in the language and direction of its reader', async () => {
  const server = await openMailServer()
  const shop = await openShop({ SMTP_URL: server.url, PUBLIC_URL })
  await register(shop.url, 'noura@example.com', 'ar')
  await expect.poll(() => server.delivered.length, { timeout: 10_000 }).toBe(2)

  const letter = server.delivered.find(({ links }) => links.some((link) => link.includes('verif')))
  expect(letter?.to).toBe('noura@example.com')
  expect(letter?.subject).toBe('أكّد بريدك الإلكتروني من فضلك')
  expect(letter?.from).toBe('عرفج <hello@arfaj.example>')
  expect(letter?.headers.get('content-type')).toMatch(/^multipart\/alternative/)
  expect(letter?.headers.get('auto-submitted')).toBe('auto-generated')
  expect(letter?.headers.get('message-id')).toMatch(/@shop\.example>$/)
  expect(letter?.$('html').attr()).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect(letter?.text).toContain('https://shop.example/email-verification?id=')
  expect(letter?.$('body').text()).toContain('هل هذا بريدك؟')
  expect(letter?.links.every((link) => new URL(link).origin === PUBLIC_URL)).toBe(true)
  await server.close()
})

test('links never lead where a forged Host says', async () => {
  const server = await openMailServer()
  const shop = await openShop({ SMTP_URL: server.url, PUBLIC_URL })
  await askForResetAs('evil.example', shop.url)
  await expect.poll(() => server.delivered.length, { timeout: 10_000 }).toBe(1)

  const [letter] = server.delivered
  expect(letter?.link('/reset-password')).toMatch(/\?token=[\w-]{20,}&email=sara%40example\.com/)
  expect(letter?.html).not.toContain('evil.example')
  // the server has the letter a moment before the store knows
  const details = async () =>
    (await shop.db.selectFrom('outbox').select('details').executeTakeFirstOrThrow()).details
  await expect.poll(details).toBe('{}')
  await server.close()
})

test('a mail server that refuses and then is gone delays mail, loses none and gets none twice', async () => {
  const server = await openMailServer()
  const shop = await openShop({ SMTP_URL: server.url, PUBLIC_URL })
  server.state.refusal = { responseCode: 421, at: 'connect' }
  const addresses = await writeTo(shop.db, 12, 'refused')
  await everyMailFailed(shop.db, 1)
  await server.close()
  await timePasses(shop.db)
  await everyMailFailed(shop.db, 2)

  const again = await openMailServer({ port: server.port })
  await timePasses(shop.db)
  await expect.poll(() => waiting(shop.db), { timeout: 15_000 }).toBe(0)
  expect(server.delivered).toEqual([])
  expect(again.delivered.map(({ to }) => to).toSorted()).toEqual(addresses)
  const rows = await shop.db.selectFrom('outbox').select(['problem', 'sent_at']).execute()
  expect(rows.every(({ problem, sent_at }) => problem === null && sent_at !== null)).toBe(true)
  await again.close()
})

test('an address that is refused for good is given up, and holds up nobody', async () => {
  const server = await openMailServer()
  server.state.refusal = { responseCode: 550, at: 'recipient', to: 'bad-0@example.com' }
  const shop = await openShop({ SMTP_URL: server.url, PUBLIC_URL })
  await writeTo(shop.db, 1, 'bad')
  const good = await writeTo(shop.db, 3, 'good')
  await expect.poll(() => server.delivered.length, { timeout: 10_000 }).toBe(3)
  for (const tries of [1, 2, 3]) {
    await everyMailFailed(shop.db, tries)
    await timePasses(shop.db)
  }

  expect(server.delivered.map(({ to }) => to).toSorted()).toEqual(good)
  const row = await shop.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', 'bad-0@example.com')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ due_at: null, sent_at: null, tries: 3 })
  expect(row.problem).toMatch(/550/)
  expect(JSON.stringify(shop.log)).toContain('given up')
  expect(JSON.stringify(shop.log)).not.toContain('bad-0@example.com')
  await server.close()
})

test('two shops on one store send each letter once', async () => {
  const server = await openMailServer()
  const folder = copyOfTemplate()
  const db = openSqlite(path.join(folder, 'shop.db'))
  const addresses = await writeTo(db, 120, 'both')
  const settings = { DATA_DIR: folder, SMTP_URL: server.url, PUBLIC_URL }
  const shops = await Promise.all([start(settings), start(settings)])

  await expect.poll(() => waiting(db), { timeout: 20_000 }).toBe(0)
  await Promise.all(shops.map(({ child }) => stop(child)))
  expect(server.delivered.map(({ to }) => to).toSorted()).toEqual(addresses)
  await db.destroy()
  await server.close()
})

test('a process that is killed before its letter is out leaves it to the next', async () => {
  const silent = await openMailServer({ silent: true })
  const folder = copyOfTemplate()
  const db = openSqlite(path.join(folder, 'shop.db'))
  const first = await start({ DATA_DIR: folder, SMTP_URL: silent.url, PUBLIC_URL })
  const sent = await postJson(`${first.url}/api/contact`, {
    name: 'Sara',
    phone: '99887766',
    message: 'Are you open on Friday?',
  })
  expect(sent.status).toBe(201)
  await expect.poll(() => silent.state.connections, { timeout: 10_000 }).toBeGreaterThan(0)
  await stop(first.child, 'SIGKILL')
  void silent.close()

  const server = await openMailServer()
  await timePasses(db)
  const second = await start({ DATA_DIR: folder, SMTP_URL: server.url, PUBLIC_URL })
  await expect.poll(() => server.delivered.length, { timeout: 10_000 }).toBe(1)
  expect(server.delivered[0]?.text).toContain('Are you open on Friday?')
  await expect.poll(() => waiting(db)).toBe(0)
  await stop(second.child)
  await db.destroy()
  await server.close()
})

test('a shop that closes finishes the letter that is under way', async () => {
  const server = await openMailServer({ thinksFor: 2000 })
  const folder = copyOfTemplate()
  const db = openSqlite(path.join(folder, 'shop.db'))
  const { child } = await start({ DATA_DIR: folder, SMTP_URL: server.url, PUBLIC_URL })
  await writeTo(db, 1, 'slow')
  await expect.poll(() => server.state.connections, { timeout: 10_000 }).toBe(1)

  expect(await stop(child)).toBe(0)
  expect([server.delivered.length, await waiting(db)]).toEqual([1, 0])
  await db.destroy()
  await server.close()
})

test('letters are sent under react-router-serve too', async () => {
  const server = await openMailServer()
  const folder = copyOfTemplate()
  const db = openSqlite(path.join(folder, 'shop.db'))
  const command = ['node_modules/@react-router/serve/bin.cjs', 'build/server/index.js']
  const PORT = String(20_000 + Math.floor(Math.random() * 20_000))
  const settings = { PORT, DATA_DIR: folder, SMTP_URL: server.url, PUBLIC_URL }
  const { child } = await start(settings, command)
  const [address] = await writeTo(db, 1, 'served')

  await expect
    .poll(() => server.delivered.map(({ to }) => to), { timeout: 10_000 })
    .toEqual([address])
  await stop(child)
  await db.destroy()
  await server.close()
})

const shop = await openShop()

test('without a mail server, letters are kept on the disk', async () => {
  const guest = visitor(shop.url, { language: 'ar' })
  await guest.post('/contact', {
    name: 'سارة',
    email: 'sara@example.com',
    message: 'هل القهوة محمّصة؟\n<b>شكرًا</b>',
  })
  const letter = await mailOf(shop, { to: 'hello@arfaj.example', kind: 'contact_message' })

  expect(letter.subject).toBe('Message from سارة')
  expect(letter.from).toBe('Arfaj <hello@arfaj.example>')
  expect(letter.headers.get('reply-to')).toBe('سارة <sara@example.com>')
  expect(letter.$('html').attr()).toMatchObject({ lang: 'en', dir: 'ltr' })
  expect(letter.text).toContain('> هل القهوة محمّصة؟\n> <b>شكرًا</b>')
  expect(letter.html).toContain('&lt;b&gt;')
})

test('a guest opens the order by its letter, in the language of the letter', async () => {
  const guest = visitor(shop.url, { language: 'ar' })
  await guest.submit(await guest.visit('/products/14'), '/cart', { quantity: '1' })
  const receipt = await guest.submit(await guest.visit('/checkOut'), '/checkOut', {
    name: 'نورة',
    phone: '99887766',
    email: 'noura@example.com',
    area_id: '30',
    block: '4',
    street: '2',
    building: '15',
  })
  const letter = await mailOf(shop, { to: 'noura@example.com', kind: 'order_received' })
  const number = /\d{8}/.exec(receipt.path)?.[0] ?? 'none'
  expect(letter.subject).toBe(`وصلنا طلبك رقم ${number}`)

  const opened = await visitor(shop.url, { language: 'en' }).visit(letter.link('/receipt/'))
  expect([opened.status, opened.lang, opened.dir]).toEqual([200, 'ar', 'rtl'])
  expect(opened.text).toContain(number)
})

test('nobody gets a header of his own into a letter', async () => {
  const answer = await visitor(shop.url).post('/contact', {
    name: 'Sara\r\nBcc: victim@example.com\r\nSubject: free',
    email: 'sara@example.com',
    message: 'Hello\r\n.\r\nMAIL FROM:<evil@example.com>',
  })
  expect(answer.status).toBe(200)
  const sent = () =>
    allMail(shop).find(({ text }) => text.includes('> MAIL FROM:<evil@example.com>'))
  await expect.poll(sent, { timeout: 5000 }).toBeDefined()
  const letter = sent()

  expect(letter?.subject).toBe('Message from Sara Bcc: victim@example.com Subject: free')
  expect(letter?.headers.has('bcc')).toBe(false)
})

test.each([
  'sara@example.com\r\nBcc: victim@example.com',
  'sara@example.com, victim@example.com',
  '"x" <victim@example.com>',
])('%j is no address to write to', async (email) => {
  const fields = { name: 'Sara', email, message: 'Hello' }
  const answer = await visitor(shop.url).post('/contact', fields)

  expect(answer.status).toBe(422)
})

test('a message and its letter are kept together or not at all', async () => {
  const count = () =>
    shop.db
      .selectFrom('contact_messages')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  const before = await count()
  const another = openSqlite(path.join(shop.folder, 'shop.db'))
  await sql`begin immediate`.execute(another)
  const answer = await postJson(`${shop.url}/api/contact`, {
    name: 'Sara',
    phone: '99887711',
    message: 'Hello',
  })
  await sql`rollback`.execute(another)
  await another.destroy()

  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await count()).toEqual(before)
})

test('of thirty messages at once, one sender leaves five', async () => {
  const message = { name: 'Ali', phone: '99112233', message: 'Hello' }
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => postJson(`${shop.url}/api/contact`, message)),
  )

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(25)
})

test('the outbox is for admins, tells nothing that is secret, and sends again', async () => {
  const call = (address: string, token?: string, method = 'GET') =>
    fetch(`${shop.url}/api/admin/outbox${address}`, {
      method,
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    })
  const [admin, shopper] = await Promise.all(
    ['admin@example.com', 'sara@example.com'].map((email) =>
      signIn(visitor(shop.url), shop.db, email),
    ),
  )
  const refused = await Promise.all([
    call(''),
    call('', shopper),
    call('/1/resend', undefined, 'POST'),
    call('/1/resend', shopper, 'POST'),
  ])
  expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  expect(await refused[1]?.json()).toEqual({ message: 'You are not an admin', code: 'not_admin' })

  const message = { name: 'Ali', email: 'ali@example.com', message: 'Are you there?' }
  await postJson(`${shop.url}/api/contact`, message)
  const listed = await (await call('?per_page=2', admin)).json()
  expect(listed.meta).toMatchObject({ per_page: 2, current_page: 1 })
  expect(Object.keys(listed.data[0])).not.toContain('details')
  expect((await call('/999999/resend', admin, 'POST')).status).toBe(404)

  const sent = () => allMail(shop).filter(({ text }) => text.includes('Are you there?'))
  await expect.poll(() => sent().length, { timeout: 5000 }).toBe(1)
  await expect.poll(() => waiting(shop.db)).toBe(0)
  expect((await call(`/${listed.data[0].id}/resend`, admin, 'POST')).status).toBe(200)
  await expect.poll(() => sent().length, { timeout: 5000 }).toBe(2)
  const [first, again] = sent()
  expect(again?.text).toBe(first?.text)
  expect(again?.headers.get('message-id')).not.toBe(first?.headers.get('message-id'))
})

test('a letter with a secret is not sent twice', async () => {
  await shop.db.deleteFrom('outbox').execute()
  await visitor(shop.url).post('/api/forgot-password', { email: 'ali@example.com' })
  await mailOf(shop, { to: 'ali@example.com', kind: 'password_reset' })
  await expect.poll(() => waiting(shop.db)).toBe(0)
  const row = await shop.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  expect(row.details).toBe('{}')

  const token = await signIn(visitor(shop.url), shop.db, 'admin@example.com')
  const answer = await fetch(`${shop.url}/api/admin/outbox/${row.id}/resend`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(410)
})

test('a wrong mail server is named in a sentence that keeps its password to itself', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const refusal = async (settings: Record<string, string>) =>
    start({ DATA_DIR: folder, ...settings }).catch((error: Error) => error.message)

  const wrong = await refusal({ SMTP_URL: 'http://me:hush@mail.example', PUBLIC_URL })
  expect(wrong).toMatch(/SMTP_URL must look like smtp:/)
  expect(wrong).not.toContain('hush')
  expect(await refusal({ SMTP_URL: 'smtp://', PUBLIC_URL })).toMatch(/SMTP_URL must look like/)
  expect(await refusal({ SMTP_URL: 'smtp://mail.example' })).toMatch(
    /PUBLIC_URL is required with SMTP_URL/,
  )
})

async function register(url: string, email: string, language: string) {
  const [password, password_confirmation] = ['Passw0rd!', 'Passw0rd!']
  const answer = await postJson(
    `${url}/api/register`,
    { name: 'نورة', email, password, password_confirmation },
    { 'Accept-Language': language },
  )
  expect(answer.status).toBe(201)
}

/** As no browser would: with a Host and everything else that could name another shop. */
async function askForResetAs(host: string, url: string) {
  const asking = request(`${url}/api/forgot-password`, {
    method: 'POST',
    headers: {
      Host: host,
      'X-Forwarded-Host': host,
      Forwarded: `host=${host}`,
      'Content-Type': 'application/json',
    },
  })
  asking.end(JSON.stringify({ email: 'sara@example.com' }))
  const [answer] = await once(asking, 'response')
  expect(answer.statusCode).toBe(200)
  answer.resume()
}

function postJson(url: string, body: object, headers: Record<string, string> = {}) {
  return fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/** Letters to as many addresses, all due at once. */
async function writeTo(db: Database, count: number, name: string) {
  const user_id = 1
  const addresses = Array.from({ length: count }, (_, index) => `${name}-${index}@example.com`)
  await db.transaction().execute(async (trx) => {
    for (const email of addresses) {
      const mail = { kind: 'welcome' as const, details: { user_id } }
      await enqueueMail({ db: trx, now: new Date() }, { email, language: 'en' }, mail)
    }
  })
  return addresses.toSorted()
}

/** Makes due what would be tried again later. */
async function timePasses(db: Database) {
  await db
    .updateTable('outbox')
    .set({ due_at: new Date().toISOString() })
    .where('due_at', 'is not', null)
    .execute()
}

async function waiting(db: Database) {
  const rows = await db.selectFrom('outbox').select('id').where('due_at', 'is not', null).execute()
  return rows.length
}

/** Until every letter that waits has failed so often, and the process has let go of it. */
async function everyMailFailed(db: Database, tries: number) {
  const untried = () =>
    db
      .selectFrom('outbox')
      .select('id')
      .where('sent_at', 'is', null)
      .where(({ eb, or }) =>
        or([
          eb('tries', '<', tries),
          eb('problem', 'is', null),
          eb('due_at', '>', inFourMinutes()),
        ]),
      )
      .execute()
  await expect.poll(async () => (await untried()).length, { timeout: 20_000 }).toBe(0)
}

function inFourMinutes() {
  return new Date(Date.now() + 4 * 60_000).toISOString()
}
