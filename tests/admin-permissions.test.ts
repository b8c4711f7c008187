import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { groups } from '#app/routes/admin/areas.ts'
import { createShopApi } from '#shop-api/app.ts'
import { transact } from '#shop-api/db/database.ts'
import { record } from '#shop-api/models/history.ts'
import { createToken } from '#shop-api/models/tokens.ts'
import { permissions } from '#shop-api/permissions.ts'
import { openApi } from './support/api.ts'
import { adminWith } from './support/office.ts'
import { enough, tooFew, whoseIs, whosePage, type Whose } from './support/permission-places.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { emptyStore, insertUser, today } from './support/store.ts'
import { visitor } from './support/visitor.ts'

/** Every call of the API and every page of the back office, as a guest, a shopper and administrators find it. */

type Headers = Record<string, string>

const db = await emptyStore()
const { app } = await openApi(db)
const calls = callsOf(app)
const shopper = {
  Authorization: `Bearer ${(await createToken(db, await insertUser(db), today)).token}`,
}
const admins = new Map<string, Headers>()
const line = await aboutSomebody()

function callsOf({ routes: all }: ReturnType<typeof createShopApi>) {
  const named = all.filter(({ method }) => method !== 'ALL')
  return [...new Set(named.map(({ method, path }) => `${method} ${path}`))].map((call) => {
    const [method = '', path = ''] = call.split(' ')
    return { call, method, path, whose: whoseIs(method, path) }
  })
}

/** An administrator with just these permissions. */
async function adminWho(granted: readonly string[]) {
  const key = granted.join()
  const headers = admins.get(key) ?? (await adminWith(db, granted))
  admins.set(key, headers)
  return headers
}

/** A line of the history about a user, which its calls are asked for. */
async function aboutSomebody() {
  const change = { field: 'is_blocked', from: 0, to: 1 }
  await transact(db, (trx) =>
    record(
      { db: trx, now: today, user: { id: 1, name: 'Sara' } },
      { action: 'update', entity: 'user', id: 1, label: '#1', changes: [change] },
    ),
  )
  const { id } = await db.selectFrom('history').select('id').executeTakeFirstOrThrow()
  return id
}

async function ask(method: string, path: string, headers: Headers = {}) {
  const id = path.includes('/audit-log/') ? line : 999_999
  const response = await app.request(path.replace(/:\w+/g, String(id)), {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: method === 'GET' ? undefined : '{}',
  })
  const text = await response.text()
  return {
    status: response.status,
    message: text.startsWith('{') ? (JSON.parse(text) as { message?: string }).message : undefined,
  }
}

const office = (whose: Whose | undefined) => whose !== 'open' && whose !== 'own'

test('every call has a place in the matrix', () => {
  expect(calls.filter(({ whose }) => whose === undefined).map(({ call }) => call)).toEqual([])
  expect(calls.length).toBeGreaterThan(200)
})

test.each(calls.filter(({ whose }) => office(whose)))(
  '$call is for whom it is, and nobody else',
  async ({ method, path, whose = [] }) => {
    expect(await ask(method, path)).toEqual({ status: 401, message: 'Unauthenticated.' })
    expect(await ask(method, path, shopper)).toEqual({
      status: 401,
      message: 'You are not an admin',
    })
    for (const granted of tooFew(whose, permissions)) {
      expect((await ask(method, path, await adminWho(granted))).status).toBe(403)
    }
    for (const granted of enough(whose)) {
      const { status } = await ask(method, path, await adminWho(granted))
      expect([401, 403, 500]).not.toContain(status)
    }
  },
)

test.each(calls.filter(({ whose }) => whose === 'own'))(
  '$call is for who is signed in',
  async ({ method, path }) => {
    expect((await ask(method, path)).status).toBe(401)
  },
)

const shop = await openShop()
const guest = visitor(shop.url)
const customer = visitor(shop.url)
await signIn(customer, shop.db, 'sara@example.com')
const pages = pagesOf(routes).filter(({ path }) => path.startsWith('/admin-dashboard'))
const visitors = new Map<string, ReturnType<typeof visitor>>()

type Route = { path?: string; index?: boolean; children?: Route[] }

function pagesOf(all: Route[], above = ''): { path: string; whose: Whose | undefined }[] {
  return all.flatMap(({ path, children }) => {
    const whole = path ? `${above}/${path}` : above
    if (children) return pagesOf(children, whole)
    return [{ path: whole || '/', whose: whosePage(whole) }]
  })
}

/** An administrator with these permissions, signed in. */
async function colleague(granted: readonly string[]) {
  const key = granted.join()
  const known = visitors.get(key)
  if (known) return known
  const { email } = await shop.db
    .insertInto('users')
    .values({
      name: 'Colleague',
      email: `colleague-${visitors.size}@example.com`,
      phone: null,
      address: null,
      media_id: null,
      password_hash: '',
      is_admin: 1,
      permissions: JSON.stringify(granted),
      email_verified_at: null,
      created_at: new Date().toISOString(),
    })
    .returning('email')
    .executeTakeFirstOrThrow()
  const person = visitor(shop.url)
  await signIn(person, shop.db, email)
  visitors.set(key, person)
  return person
}

test('every page has a place in the matrix', () => {
  expect(pages.filter(({ whose }) => whose === undefined).map(({ path }) => path)).toEqual([])
  expect(pages.length).toBeGreaterThan(80)
})

test.each(pages)('$path opens for whom it is, and nobody else', async ({ path, whose = [] }) => {
  const address = path.replace(':report', 'sales').replace(/:\w+/g, '1').replace('*', 'nowhere')
  expect((await guest.visit(address)).path).toBe('/login')
  expect((await customer.visit(address)).path).toBe('/unauthorized')

  for (const granted of tooFew(whose, permissions)) {
    expect((await (await colleague(granted)).visit(address)).status).toBe(403)
  }
  for (const granted of enough(whose)) {
    const opened = await (await colleague(granted)).visit(address)
    expect([401, 403, 500, 502]).not.toContain(opened.status)
    expect(opened.path).not.toMatch(/^\/(unauthorized|login)/)
  }
})

test.each([[[]], ...permissions.map((one) => [[one]])])(
  'who may do %j is shown the way there alone',
  async (granted) => {
    const page = await (await colleague(granted)).visit('/admin-dashboard')
    const areas = groups.flatMap((group) => group.areas)
    const offered = areas.filter(
      ({ permission }) =>
        permission === null || granted.some((one) => [permission].flat().includes(one)),
    )
    const links = page.$('#office-areas nav a[href^="/admin-dashboard"]')
    expect(links.map((_, link) => page.$(link).attr('href')).get()).toEqual(
      offered.map(({ to }) => to),
    )
  },
)
