import { expect, test } from 'vitest'
import { faultsOf } from './support/judge.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { visitor, type Page, type Visitor } from './support/visitor.ts'

const shop = await openShop()
const list = '/admin-dashboard/categories'

const admin = visitor(shop.url)
const token = await signIn(admin, shop.db, 'admin@example.com')
const arabic = visitor(shop.url, { language: 'ar' })
await signIn(arabic, shop.db, 'admin@example.com')
const shopper = visitor(shop.url)
await signIn(shopper, shop.db, 'ali@example.com')
const guest = visitor(shop.url)

const pages = ['', '/categories', '/categories/new', '/categories/1', '/categories/1/delete'].map(
  (path) => `/admin-dashboard${path}`,
)

test.each(pages)('%s opens for an administrator alone', async (path) => {
  const asked = await guest.visit(path)
  expect([asked.path, asked.value('main input[name=redirectTo]')]).toEqual(['/login', path])
  expect((await shopper.visit(path)).path).toBe('/unauthorized')

  const opened = await admin.visit(path)
  expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const mirrored = await arabic.visit(path)
  expect(mirrored.dir).toBe('rtl')
  expect(await faultsOf(opened.html)).toEqual([])
  expect(await faultsOf(mirrored.html)).toEqual([])
})

test('shoppers load nothing of the back office, and the back office nothing of the shop', async () => {
  const [office, front] = [await admin.visit(list), await guest.visit('/')]
  const [officeCss, frontCss] = [await sheetOf(office), await sheetOf(front)]

  expect(officeCss).toContain('.office-bar')
  expect(officeCss).not.toContain('.frame-header')
  expect(frontCss).toContain('.frame-header')
  expect(frontCss).not.toMatch(/\.office-bar|\.list-main/)
  expect((await admin.visit('/admin-dashboard/no-such-page')).status).toBe(404)
})

test('somebody without the permission is told so, sees no way there, and changes nothing', async () => {
  const colleague = await colleagueWith(['orders'])
  const dashboard = await colleague.visit('/admin-dashboard')
  expect(dashboard.$(`a[href^="${list}"]`).length).toBe(0)

  const refused = await Promise.all(pages.slice(1).map((path) => colleague.visit(path)))
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect(refused[0]?.text).toContain(
    "Sorry, you don't have permission to access this page. Please contact the administrator if you think this is a mistake.",
  )
  const posted = await colleague.post(`${list}/new`, { name_en: 'Mine', is_active: '1' })
  expect(posted.status).toBe(403)
  expect((await admin.visit(`${list}?search=Mine`)).text).toContain('Nothing matches')
})

test('somebody who is no administrator any more is sent to the page that says so', async () => {
  const former = await colleagueWith(['categories'])
  await shop.db.updateTable('users').set({ is_admin: 0 }).where('email', '=', lastEmail()).execute()

  expect((await former.visit(list)).path).toBe('/unauthorized')
})

test('the list says how many there are, and its address keeps what it is narrowed to', async () => {
  const first = await admin.visit(`${list}?per_page=10`)
  expect(first.text).toContain('Showing 1 to 10 of 12')
  expect(first.$('tbody tr').length).toBe(10)
  expect(optionsOf(first, 'per_page')).toEqual(['10', '20', '50', '100'])

  const second = await admin.visit(linkTo(first, 'page=2'))
  expect(second.text).toContain('Showing 11 to 12 of 12')
  const sorted = await admin.visit(linkTo(second, 'sort=name'))
  expect([sorted.address, sorted.$('th[aria-sort]').attr('aria-sort')]).toEqual([
    `${list}?per_page=10&sort=name`,
    'ascending',
  ])
  const back = await admin.visit(linkTo(sorted, 'sort=-name'))
  expect(back.$('th[aria-sort]').attr('aria-sort')).toBe('descending')

  const found = await admin.submit(back, list, { search: 'ta' })
  expect(found.address).toContain('search=ta')
  expect(found.address).toContain('sort=-name')
  expect(found.value('#list-per_page')).toBe('10')
  expect(namesIn(found)).toEqual(['Table'])
})

test('a page beyond the last leads to the last, and a size that is not offered is the usual one', async () => {
  expect((await admin.visit(`${list}?per_page=10&page=9`)).address).toBe(
    `${list}?per_page=10&page=2`,
  )
  expect((await admin.visit(`${list}?per_page=7`)).$('tbody tr').length).toBe(12)
})

test('all rows of a page are ticked by a link', async () => {
  const ticked = await admin.visit(linkTo(await admin.visit(list), 'select=page'))
  expect(ticked.$('tbody input[checked]').length).toBe(12)
})

test('a new category needs its English name, and keeps everything that was written', async () => {
  const from = await admin.visit(`${list}/new?back=state%3Dhidden`)
  const refused = await admin.submit(from, `${list}/new`, {
    name_ar: 'مباخر',
    description_en: 'Of clay and brass',
    parent_id: '1',
  })
  expect(refused.status).toBe(422)
  expect(refused.$('#name_en-error').text()).toBe('Category name is required.')
  expect(refused.value('#name_ar')).toBe('مباخر')
  expect(refused.value('#description_en')).toBe('Of clay and brass')
  expect(refused.value('#parent_id')).toBe('1')
  expect(refused.text).toContain('2 of 5 filled in')

  const saved = await admin.submit(refused, `${list}/new`, { name_en: 'Burners' })
  expect(saved.toast).toContain('Burners was added.')
})

test('after saving, the list is as it was left', async () => {
  const saved = await admin.post(`${list}/new?back=state%3Dhidden%26per_page%3D50`, {
    name_en: 'Not yet',
  })

  expect(saved.address).toBe(`${list}?state=hidden&per_page=50`)
  expect(namesIn(saved)).toEqual(['Not yet'])
  const edit = await admin.visit(saved.$('tbody a').first().attr('href') ?? '')
  expect(
    edit
      .$('nav a')
      .map((_, link) => edit.$(link).attr('href'))
      .get(),
  ).toContain(saved.address)
})

test('the Arabic pages speak Arabic and call a category by its Arabic name', async () => {
  const refused = await arabic.submit(await arabic.visit(`${list}/new`), `${list}/new`, {
    name_ar: 'مرايا',
  })
  expect(refused.$('#name_en-error').text()).toBe('اسم القسم مطلوب.')
  expect(refused.$('#name_en').attr('dir')).toBe('ltr')

  const saved = await arabic.submit(refused, `${list}/new`, { name_en: 'Mirrors' })
  expect(namesIn(saved)).toContain('مرايا')
  expect(saved.text).toContain('عرض 1 إلى')
})

test('the second of two who change a category chooses between both, and loses nothing', async () => {
  const id = await added('Trays')
  const path = `${list}/${id}`
  const [mine, theirs] = [await admin.visit(path), await arabic.visit(path)]
  await arabic.submit(theirs, path, { name_ar: 'صواني', description_en: 'Of brass' })

  const conflict = await admin.submit(mine, path, {
    name_en: 'Trays & stands',
    description_en: 'Of wood',
  })
  expect(conflict.status).toBe(409)
  const offered = (name: string) =>
    conflict
      .$(`input[type=radio][name=${name}]`)
      .map((_, radio) => conflict.$(radio).attr('value') ?? '')
      .get()
  expect(offered('name_en')).toEqual(['Trays & stands', 'Trays'])
  expect(offered('description_en')).toEqual(['Of wood', 'Of brass'])
  expect(conflict.value('input[name=name_en][checked]')).toBe('Trays & stands')
  expect(conflict.value('input[name=name_ar][checked]')).toBe('صواني')

  const saved = await admin.submit(conflict, path, { description_en: 'Of brass' })
  expect(saved.toast).toContain('Trays & stands was saved.')
  const after = await admin.visit(path)
  expect(['#name_en', '#name_ar', '#description_en'].map(after.value)).toEqual([
    'Trays & stands',
    'صواني',
    'Of brass',
  ])
})

const leaving = visitor(shop.url)
const leavingToken = await signIn(leaving, shop.db, 'admin@example.com')
const ends: [how: string, end: () => unknown][] = [
  ['ended in the browser', () => leaving.cookies.delete('__Host-session')],
  ['was ended elsewhere', () => endEverywhere(leavingToken)],
]

test.each(ends.toReversed())(
  'a form whose session %s comes back as it was, and changes nothing before',
  async (_, end) => {
    const form = await leaving.visit(`${list}/1`)
    await end()

    const asked = await leaving.submit(form, `${list}/1`, { name_en: 'Perfume' })
    expect([asked.status, asked.heading]).toEqual([401, 'Please log in again'])
    const owner = { email: 'admin@example.com', password: 'Passw0rd!' }
    const { fields } = asked.form('/login', owner)
    const sent = await leaving.send('/login', { method: 'POST', body: new URLSearchParams(fields) })
    expect([sent.status, sent.headers.get('location')]).toEqual([307, `${list}/1`])
    const back = await leaving.post(`${list}/1`, fields)
    expect(back.value('#name_en')).toBe('Perfume')
    expect(namesIn(await admin.visit(`${list}?search=Perfume`))).toEqual([])

    const saved = await leaving.submit(back, `${list}/1`, { name_en: 'Scents' })
    expect(saved.toast).toContain('Scents was saved.')
  },
)

test('a category with products goes into the bin when they have a place, and comes back', async () => {
  const name = 'Soap & care'
  const { id, count } = await withProducts(name)
  const ask = await admin.visit(`${list}/${id}/delete`)
  const refused = await admin.submit(ask, `${list}/${id}/delete`)
  expect([refused.status, refused.$('[role=alert]').text()]).toEqual([
    409,
    `This category still has ${count} products or subcategories in it. Choose where to move them.`,
  ])
  expect(optionsOf(refused, 'move_to')).not.toContain(String(id))

  const other = await added('Washing')
  const gone = await admin.submit(
    await admin.visit(`${list}/${id}/delete`),
    `${list}/${id}/delete`,
    {
      move_to: String(other),
    },
  )
  expect(gone.toast).toContain('Moved to the bin.')
  expect(namesIn(gone)).not.toContain(name)
  expect((await withProducts('Washing')).count).toBe(count)

  expect(namesIn(await admin.visit(`${list}?state=deleted`))).toEqual([name])
  const binned = await admin.visit(`${list}/${id}`)
  expect(binned.$('#name_en').length).toBe(0)
  const restored = await admin.submit(binned, `${list}/${id}`, {}, ['intent', 'restore'])
  expect(restored.toast).toContain(`${name} is back from the bin.`)
})

test('of many, those that can be moved to the bin are, and the others say why not', async () => {
  const [one, other] = [await added('Boxes'), await added('Bags')]
  const { id: full } = await withProducts('Coffee & tea')
  const answer = await bulk([one, full, other], 'delete', `${list}?per_page=50`)

  expect(answer.address).toBe(`${list}?per_page=50`)
  expect(answer.toast).toContain('Done: 2. Not done: 1.')
  const reasons = answer.$('section[aria-label="What could not be done"] li')
  expect(reasons.map((_, line) => answer.$(line).text()).get()).toEqual([
    'Coffee & tea: This category still has 8 products or subcategories in it. Choose where to move them.',
  ])
  expect((await bulk([one, other], 'restore', `${list}?state=deleted`)).toast).toContain('Done: 2.')
})

test('many are hidden from shoppers at once, and nothing ticked changes nothing', async () => {
  const id = await added('Ribbons')
  expect((await bulk([id], 'deactivate')).toast).toContain('Done: 1.')
  expect((await guest.visit(`/categories/${id}`)).status).toBe(404)
  expect((await bulk([], 'activate')).toast).toContain('Please select something first.')
  expect((await guest.visit(`/categories/${id}`)).status).toBe(404)
})

test('a category changes places with its neighbour', async () => {
  const page = await admin.visit(`${list}?per_page=100`)
  const before = namesIn(page).indexOf('Home')
  const { id } = await withProducts('Home')
  expect(page.$(`button[name=up][value=${id}]`).attr('formaction')).toBe(`${list}/order`)
  const after = await admin.post(`${list}/order`, { up: String(id) })

  expect(after.toast).toContain('The order was saved.')
  expect(namesIn(after).indexOf('Home')).toBeLessThan(before)
})

test('a view keeps the list under a name, until it is removed', async () => {
  const narrowed = await admin.visit(`${list}?state=active&sort=-products_count`)
  const saved = await admin.submit(narrowed, '/admin-dashboard/views', { name: 'Fullest first' }, [
    'intent',
    'save',
  ])
  expect(saved.toast).toContain('The view “Fullest first” was saved.')

  const opened = await admin.visit(linkCalled(await admin.visit(list), 'Fullest first'))
  expect(opened.address).toBe(`${list}?sort=-products_count&state=active`)
  expect(opened.$('nav a[aria-current=page]').text()).toContain('Fullest first')
  const removed = await admin.post('/admin-dashboard/views', {
    remove: opened.$('button[name=remove]').attr('value') ?? '',
  })
  expect(removed.toast).toContain('The view was removed.')
  expect((await admin.visit(list)).text).not.toContain('Fullest first')
})

test('the search finds by words of either language and leads to what it found', async () => {
  const found = await admin.visit('/admin-dashboard/search?search=Lamps')
  expect(found.$('main a[href^="/admin-dashboard/categories/"]').text()).toBe('Lamps & lanterns')
  expect((await arabic.visit('/admin-dashboard/search?search=المصابيح')).text).toContain('المصابيح')
  expect((await admin.visit('/admin-dashboard/search?search=zzz')).text).toContain(
    'Nothing was found',
  )
})

async function sheetOf(page: Page) {
  const href = page.$('link[rel=stylesheet]').attr('href') ?? ''
  return (await fetch(new URL(href, shop.url))).text()
}

let colleagues = 0
const lastEmail = () => `colleague-${colleagues}@example.com`

async function colleagueWith(permissions: string[]): Promise<Visitor> {
  colleagues += 1
  await shop.db
    .insertInto('users')
    .values({
      name: 'Huda',
      email: lastEmail(),
      phone: null,
      address: null,
      media_id: null,
      password_hash: '',
      email_verified_at: null,
      created_at: new Date().toISOString(),
      is_admin: 1,
      permissions: JSON.stringify(permissions),
    })
    .execute()
  const colleague = visitor(shop.url)
  await signIn(colleague, shop.db, lastEmail())
  return colleague
}

/** Adds a category that shoppers see, by the API; answers its id. */
async function added(name_en: string) {
  const answer = await fetch(`${shop.url}/api/categories`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ name_en }),
  })
  const { data } = (await answer.json()) as { data: { id: number } }
  return data.id
}

function endEverywhere(ended: string) {
  return fetch(`${shop.url}/api/logout`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${ended}` },
  })
}

async function withProducts(name: string) {
  const { id } = await shop.db
    .selectFrom('categories')
    .select('id')
    .where('name_en', '=', name)
    .executeTakeFirstOrThrow()
  const { count } = await shop.db
    .selectFrom('product_categories')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('category_id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, count }
}

/** Ticks rows of a list and presses a button of its form. */
async function bulk(ids: number[], action: string, from = list) {
  await admin.visit(from)
  const body = new URLSearchParams([...ids.map((id) => ['ids[]', String(id)]), ['action', action]])
  const answer = await admin.send(from, { method: 'POST', body })
  expect(answer.status).toBe(303)
  return admin.visit(answer.headers.get('location') ?? '')
}

function namesIn(page: Page) {
  return page
    .$('tbody a')
    .map((_, link) => page.$(link).text())
    .get()
}

function optionsOf(page: Page, select: string) {
  return page
    .$(`select[name=${select}] option`)
    .map((_, option) => page.$(option).attr('value') ?? '')
    .get()
}

function linkTo(page: Page, part: string) {
  const links = page.$('main a').map((_, link) => page.$(link).attr('href') ?? '')
  return links.get().find((href) => href.split(/[?&]/).includes(part)) ?? `no link to ${part}`
}

function linkCalled(page: Page, name: string) {
  const link = page.$('main a').filter((_, each) => page.$(each).text() === name)
  return link.attr('href') ?? `no link called ${name}`
}
