import { expect, test } from 'vitest'
import { faultsOf } from './support/judge.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { insertUser } from './support/store.ts'
import { visitor, type Page } from './support/visitor.ts'

const shop = await openShop()
const list = '/admin-dashboard/reviews'

const admin = visitor(shop.url)
await signIn(admin, shop.db, 'admin@example.com')
const arabic = visitor(shop.url, { language: 'ar' })
await signIn(arabic, shop.db, 'admin@example.com')

/** A review that waits, by its id, with somebody who has written it about a product. */
async function waiting(body: string, product = 7) {
  const email = `writer-${++writers}@example.com`
  await insertUser(shop.db, email)
  const writer = visitor(shop.url)
  await signIn(writer, shop.db, email)
  const form = `/products/${product}/review`
  const sent = await writer.post(form, { intent: 'save', rating: '4', title: '', body })
  expect(sent.toast).toContain('Your review is with us')
  const { id } = await shop.db
    .selectFrom('reviews')
    .select('id')
    .where('body', '=', body)
    .executeTakeFirstOrThrow()
  return { id: String(id), writer, product: `/products/${product}` }
}

let writers = 0

/** The row of the queue in which this was written. */
function rowWith(page: Page, text: string) {
  return page.$('tbody tr').filter((_, row) => page.$(row).text().includes(text))
}

const pages = ['', '?state=all', '/1', '/bulk', '/bulk?ids[]=1&action=reject']
test.each(pages)('%s of the reviews opens for those who keep reviews alone', async (path) => {
  const shopper = visitor(shop.url)
  await signIn(shopper, shop.db, 'ali@example.com')
  expect((await shopper.visit(`${list}${path}`)).path).toBe('/unauthorized')
  const opened = await admin.visit(`${list}${path}`)
  const mirrored = await arabic.visit(`${list}${path}`)
  expect([opened.status, mirrored.dir]).toEqual([200, 'rtl'])
  expect(await faultsOf(opened.html)).toEqual([])
  expect(await faultsOf(mirrored.html)).toEqual([])
})

test('somebody without the permission is offered no reviews, and decides none', async () => {
  const colleague = visitor(shop.url)
  const granted = { is_admin: 1, permissions: '["orders"]' }
  await shop.db.updateTable('users').set(granted).where('email', '=', 'sara@example.com').execute()
  await signIn(colleague, shop.db, 'sara@example.com')
  const dashboard = await colleague.visit('/admin-dashboard')
  expect(dashboard.$(`a[href^="${list}"]`).length).toBe(0)
  expect((await colleague.visit(list)).status).toBe(403)
  expect((await colleague.post(`${list}/1`, { intent: 'approve' })).status).toBe(403)
})

test('what waits comes first, and is published from its row', async () => {
  const { id, product } = await waiting('Smells of home')
  const queue = await admin.visit(list)
  expect(queue.$('nav [aria-current=page]').text()).toContain('Waiting')
  const button = rowWith(queue, 'Smells of home').find('button[name=approve]')
  expect(button.attr('value')).toMatch(new RegExp(`^${id} `))
  const done = await admin.post(`${list}/approve`, { approve: button.attr('value') ?? '' })
  expect(done.toast).toContain('The review is published.')
  expect(rowWith(done, 'Smells of home').length).toBe(0)
  expect((await visitor(shop.url).visit(product)).text).toContain('Smells of home')
})

test('a review that was rewritten since it was read is not published unseen', async () => {
  const { id, writer, product } = await waiting('Nice lamp')
  const seen = await admin.visit(`${list}/${id}`)
  await writer.post(`${product}/review`, { intent: 'save', id, rating: '1', body: 'Nasty lamp' })
  await shop.db
    .updateTable('reviews')
    .set({ updated_at: '2031-01-01T00:00:00.000Z' })
    .where('id', '=', Number(id))
    .execute()
  const refused = await admin.submit(seen, `${list}/${id}`, {}, ['intent', 'approve'])
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining('has rewritten this review meanwhile'),
  ])
  expect(refused.text).toContain('Nasty lamp')
  expect(await faultsOf(refused.html)).toEqual([])
})

test('its writer reads why a review is not published', async () => {
  const { id, writer, product } = await waiting('Ring me up')
  const page = await admin.visit(`${list}/${id}`)
  const reason = { reason: 'من دون أرقام من فضلك.' }
  const done = await admin.submit(page, `${list}/${id}`, reason, ['intent', 'reject'])
  expect(done.toast).toContain('The review is not published.')
  expect((await writer.visit(product)).text).toContain('من دون أرقام من فضلك.')
  const rejected = await admin.visit(`${list}?state=rejected`)
  expect(rowWith(rejected, 'Ring me up').length).toBe(1)
})

test('the shop answers below a review, in the direction of its letters', async () => {
  const { id, product } = await waiting('Too small')
  const path = `${list}/${id}`
  await admin.submit(await admin.visit(path), path, {}, ['intent', 'approve'])
  const body = 'نأسف لذلك، يمكنك استبداله.'
  const answered = await admin.submit(await admin.visit(path), path, { body }, ['intent', 'reply'])
  expect([answered.path, answered.value('#body')]).toEqual([path, body])
  expect((await visitor(shop.url).visit(product)).text).toContain(body)
  expect(answered.$('#changes').text()).toContain('History')
})

test('a review is deleted for good when somebody was asked, and the history keeps what it was', async () => {
  const { id } = await waiting('Forget me')
  const page = await admin.visit(`${list}/${id}`)
  const way = page.$(`main a[href^="${list}/bulk"]`).attr('href') ?? ''
  const asked = await admin.visit(way)
  expect(asked.text).toContain('cannot be restored')
  const done = await admin.submit(asked, `${list}/bulk`, {}, ['intent', 'go'])
  expect([done.path, done.toast]).toEqual([list, expect.stringContaining('Done: 1.')])
  expect((await admin.visit(`${list}/${id}`)).status).toBe(404)
  const kept = await shop.db
    .selectFrom('history')
    .select('changes')
    .where('entity', '=', 'review')
    .where('entity_id', '=', Number(id))
    .executeTakeFirstOrThrow()
  expect(kept.changes).toContain('Forget me')
})

test('many are published at once, or not published for one reason', async () => {
  const [one, two] = [await waiting('First of two', 8), await waiting('Second of two', 8)]
  const ticked: [string, string][] = [one.id, two.id].map((id) => ['ids[]', id])
  const body = new URLSearchParams([...ticked, ['action', 'approve']])
  await admin.send(list, { method: 'POST', body })
  expect((await admin.visit(list)).toast).toContain('Done: 2.')

  const query = new URLSearchParams([...ticked, ['action', 'reject']])
  const asked = await admin.visit(`${list}/bulk?${query}`)
  const given = { reason: 'Twice the same' }
  const done = await admin.submit(asked, `${list}/bulk`, given, ['intent', 'go'])
  expect(done.toast).toContain('Done: 2.')
  const rejected = await admin.visit(`${list}/${two.id}`)
  expect(rejected.value('#reason')).toBe('Twice the same')
})

test('why a review is held is shown to the shop, and not to its writer', async () => {
  const { id, writer, product } = await waiting('Better at cheap-oud.com')
  const queue = await arabic.visit(list)
  expect(rowWith(queue, 'cheap-oud.com').text()).toContain('فيه رابط')
  expect((await admin.visit(`${list}/${id}`)).text).toContain('Contains a link')
  expect((await writer.visit(product)).text).not.toContain('Contains a link')
})

test('all that wait are those of the list, whatever else there is', async () => {
  await waiting('One that waits')
  const back = new URLSearchParams({ all: '1', action: 'reject', back: '' })
  const asked = await admin.visit(`${list}/bulk?${back}`)
  const { count } = await shop.db
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  expect(asked.text).toContain(`Selected: ${count}`)
})
