import { expect, test } from 'vitest'
import { faultsOf } from './support/judge.ts'
import { mailOf } from './support/mailbox.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { visitor, type Visitor } from './support/visitor.ts'

const shop = await openShop()
const list = '/admin-dashboard/users'
const invitations = `${list}/invitations`

const admin = visitor(shop.url)
await signIn(admin, shop.db, 'admin@example.com')
const arabic = visitor(shop.url, { language: 'ar' })
await signIn(arabic, shop.db, 'admin@example.com')
const sara = await idOf('sara@example.com')
const ali = await idOf('ali@example.com')

const pages = [
  list,
  `${list}?search=sara&state=unverified`,
  invitations,
  `${list}/${sara}`,
  `${list}/${sara}/edit`,
  `${list}/${sara}/access`,
  `${list}/${sara}/block`,
  `${list}/${sara}/delete`,
  `${list}/${sara}/history`,
]

test.each(pages)('%s is sound in both languages', async (path) => {
  const opened = await admin.visit(path)
  expect(opened.status).toBe(200)
  expect(await faultsOf(opened.html)).toEqual([])
  expect(await faultsOf((await arabic.visit(path)).html)).toEqual([])
})

test('a user is found by his number and shown with his orders', async () => {
  const found = await admin.visit(`${list}?search=9988+7766`)
  expect(found.$('tbody tr').length).toBe(1)
  const shown = await admin.visit(found.$('tbody a').first().attr('href') ?? '')
  expect(shown.path).toBe(`${list}/${sara}`)
  expect(shown.text).toContain('Latest orders')
  const searched = await admin.visit('/admin-dashboard/search?search=mutairi')
  expect(searched.$(`main a[href="${list}/${sara}"]`).text()).toContain('sara@example.com')
})

test('the list is taken along as it is narrowed', async () => {
  const shown = await admin.visit(`${list}?state=admins`)
  const link = shown.$('main a[href*="/users/export"]').attr('href') ?? ''
  const file = await (await admin.send(link)).text()
  expect(file).toContain('admin@example.com')
  expect(file).not.toContain('sara@example.com')
})

test('details are changed, and two who do so at once lose nothing', async () => {
  const path = `${list}/${ali}/edit`
  const [mine, theirs] = [await admin.visit(path), await arabic.visit(path)]
  const wrong = await admin.submit(mine, path, { name: '', phone: '12' })
  expect([wrong.status, wrong.$('[aria-invalid]').length]).toEqual([422, 2])
  await arabic.submit(theirs, path, { address: 'حولي' })

  const conflict = await admin.submit(mine, path, { phone: '٦٦٥٥٤٤٣٢', address: 'Salmiya' })
  expect(conflict.status).toBe(409)
  const saved = await admin.submit(conflict, path, { address: 'حولي' })
  expect(saved.toast).toContain('was saved.')
  expect(saved.text).toContain('6655 4432')
})

test('somebody is blocked with a reason and let in again', async () => {
  const blocked = visitor(shop.url)
  await signIn(blocked, shop.db, 'ali@example.com')
  const ask = await admin.visit(`${list}/${ali}/block`)
  const refused = await admin.submit(ask, `${list}/${ali}/block`, {})
  expect(refused.$('#reason-error').text()).toBe('Please write why.')
  const done = await admin.submit(ask, `${list}/${ali}/block`, { reason: 'Never at home' })
  expect(done.text).toContain('Never at home')
  expect((await blocked.visit('/profile')).path).toBe('/login')

  const open = await admin.submit(done, `${list}/${ali}`, {}, ['intent', 'unblock'])
  expect(open.toast).toContain('may log in again')
})

test('access is granted by boxes, and gone back on from the history', async () => {
  const path = `${list}/${ali}/access`
  const form = new URLSearchParams([
    ['is_admin', '1'],
    ['permissions[]', 'orders'],
    ['permissions[]', 'reviews'],
    ['version', (await admin.visit(path)).value('input[name=version]') ?? ''],
  ])
  await admin.send(path, { method: 'POST', body: form })
  const granted = await admin.visit(path)
  const ticked = granted.$('input[name="permissions[]"][checked]')
  expect(ticked.map((_, box) => granted.$(box).attr('value')).get()).toEqual(['orders', 'reviews'])

  const history = await admin.visit(`${list}/${ali}/history`)
  expect(history.text).toContain('Orders, Reviews')
  const line = await admin.visit(history.$('a[href*="/history/"]').first().attr('href') ?? '')
  await admin.submit(line, line.path)
  expect((await admin.visit(path)).$('input[checked]').length).toBe(0)
})

test('nobody is offered what is not his to do', async () => {
  const self = await admin.visit(`${list}/${await idOf('admin@example.com')}/access`)
  expect(self.$('main form').length).toBe(0)

  await shop.db
    .updateTable('users')
    .set({ is_admin: 1, permissions: '["users"]' })
    .where('id', '=', ali)
    .execute()
  const keeper = visitor(shop.url)
  await signIn(keeper, shop.db, 'ali@example.com')
  const above = await keeper.visit(`${list}/${await idOf('admin@example.com')}/edit`)
  expect([above.$('main form').length, above.text.includes('may do more than you')]).toEqual([
    0,
    true,
  ])
  const boxes = await keeper.visit(`${list}/${sara}/access`)
  expect(boxes.$('input[name="permissions[]"]:not([disabled])').length).toBe(1)
  await shop.db
    .updateTable('users')
    .set({ is_admin: 0, permissions: '[]' })
    .where('id', '=', ali)
    .execute()
})

test('an account is deleted after a question, unless orders are under way', async () => {
  const guest = visitor(shop.url)
  const fields = { name: 'Short Stay', email: 'short@example.com', ...password }
  await guest.submit(await guest.visit('/register'), '/register', fields)
  const id = await idOf('short@example.com')
  const gone = await admin.submit(await admin.visit(`${list}/${id}/delete`), `${list}/${id}/delete`)
  expect([gone.path, gone.toast.includes('was deleted')]).toEqual([list, true])
  expect((await admin.visit(`${list}/${id}`)).status).toBe(404)
})

const password = { password: 'Passw0rd!', password_confirmation: 'Passw0rd!' }

async function invite(email: string, sender: Visitor = admin) {
  const body = new URLSearchParams([
    ['email', email],
    ['language', 'ar'],
    ['permissions[]', 'orders'],
  ])
  await sender.send(invitations, { method: 'POST', body })
  return mailOf(shop, { to: email, kind: 'invitation' })
}

test('a colleague is invited by a letter in both languages, and starts to work', async () => {
  const letter = await invite('rana@example.com')
  expect(letter.subject).toBe('دعوة للعمل في عرفج')
  expect(letter.text).toContain('Accept the invitation')
  const open = await admin.visit(invitations)
  expect(open.text).toContain('rana@example.com')

  const rana = visitor(shop.url)
  const page = await rana.visit(letter.link('/invitation'))
  expect([page.lang, await faultsOf(page.html)]).toEqual(['ar', []])
  const wrong = await rana.submit(page, page.path, { name: 'رنا' })
  expect([wrong.status, wrong.value('#name')]).toEqual([422, 'رنا'])
  const office = await rana.submit(page, page.path, { name: 'رنا', ...password })
  expect(office.path).toBe('/admin-dashboard')
  expect(office.$(`a[href="${list}"]`).length).toBe(0)
  expect((await visitor(shop.url).visit(letter.link('/invitation'))).text).toContain('لم تعد صالحة')
})

test('who has an account accepts signed in; another is told that it is not for him', async () => {
  const letter = await invite('sara@example.com')
  const link = letter.link('/invitation')
  const guest = visitor(shop.url)
  const asked = await guest.visit(link)
  expect(asked.$('main a[href*="redirectTo="]').length).toBe(1)
  expect((await admin.visit(link)).text).toContain('admin@example.com')

  const owner = visitor(shop.url)
  await signIn(owner, shop.db, 'sara@example.com')
  const page = await owner.visit(link)
  expect((await owner.submit(page, page.path)).path).toBe('/admin-dashboard')
})

test('an invitation is withdrawn', async () => {
  const letter = await invite('late@example.com')
  const open = await admin.visit(invitations)
  const done = await admin.post(invitations, {
    withdraw: open.$('button[name=withdraw]').first().attr('value') ?? '',
  })
  expect(done.toast).toContain('withdrawn')
  expect((await visitor(shop.url).visit(letter.link('/invitation'))).text).toContain('لم تعد صالحة')
})

test('of very many who match a search, the list says that there are more', async () => {
  const nobody = { phone: null, address: null, media_id: null, email_verified_at: null }
  const twins = Array.from({ length: 2001 }, (_, place) => ({
    ...nobody,
    name: 'Twin',
    email: `twin-${place}@example.com`,
    password_hash: '',
    created_at: new Date().toISOString(),
  }))
  await shop.db.insertInto('users').values(twins).execute()
  const path = `${list}?search=twin`
  // so many new ones are taken in between requests
  await expect
    .poll(async () => (await admin.visit(path)).text)
    .toContain('Showing 1 to 20 of more than 2000')
  expect((await arabic.visit(path)).text).toContain('من أصل أكثر من 2000')
  const one = await admin.visit(`${list}?search=twin-7@`)
  expect(one.text).toContain('Showing 1 to 1 of 1')
})

async function idOf(email: string) {
  const { id } = await shop.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}
