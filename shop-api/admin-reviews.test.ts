import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { adminWith, nobodyElse, refusedTo } from '#tests/support/office.ts'
import { reviewer } from '#tests/support/reviewers.ts'
import { emptyStore, insertProduct } from '#tests/support/store.ts'

const db = await emptyStore()
const api = await openApi(db)
const headers = await adminWith(db, ['reviews', 'users'])
const { id: lamp } = await insertProduct(db, { name: 'Lamp', nameAr: 'مصباح' })

function admin(path: string, body?: unknown, method?: string) {
  return api.call(path, { body, headers, method })
}

/** Reviews of one product by so many people, by their ids. */
async function written(product: number, texts: string[]) {
  const ids: number[] = []
  for (const body of texts) {
    const { answer } = await (await reviewer(db, api)).write(product, { body, rating: '4' })
    ids.push(answer.data.id)
  }
  return ids
}

function setting(name: string, value: string) {
  return db
    .insertInto('settings')
    .values({ name, value, position: 0 } as never)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

const calls = ['/1/approve', '/1/reject', '/1/reply', '/bulk']
test.each(calls)('POST /admin/reviews%s is for those who keep reviews', async (path) => {
  expect(await refusedTo(db, api, `/admin/reviews${path}`, { body: {} })).toEqual(nobodyElse)
})

test.each(['', '/1'])('GET /admin/reviews%s is for those who keep reviews', async (path) => {
  expect(await refusedTo(db, api, `/admin/reviews${path}`, {})).toEqual(nobodyElse)
})

test('the queue is narrowed by state, stars, product and words, and counts every state', async () => {
  const { id: oud } = await insertProduct(db, { name: 'Oud', nameAr: 'عود' })
  const [first = 0, second = 0, third = 0] = await written(oud, ['Gorgeous', 'رائحة جميلة', 'Fine'])
  await admin(`/admin/reviews/${first}/approve`, {})
  await admin(`/admin/reviews/${third}/reject`, { reason: 'No' })
  const found = async (query: string) => {
    const { answer } = await admin(`/admin/reviews?product_id=${oud}&${query}`)
    return answer.data.map(({ id }: { id: number }) => id)
  }
  expect(await found('')).toEqual([third, second, first])
  expect(await found('status=pending')).toEqual([second])
  expect(await found('rating=5')).toEqual([])
  expect(await found('search=gorgeous')).toEqual([first])
  expect(await found('search=رائحه')).toEqual([second])
  expect(await found('search=عود&sort=created_at')).toEqual([first, second, third])
  const { answer } = await admin('/admin/reviews')
  const { all, pending, approved, rejected } = answer.meta.counts
  expect(all).toBe(pending + approved + rejected)
  expect(answer.meta.total).toBe(all)
  const rows = await db.selectFrom('reviews').select('status').execute()
  expect(rows.filter(({ status }) => status === 'pending').length).toBe(pending)
})

test('a decision is written into the history, once, and can be gone back on', async () => {
  const [id = 0] = await written(lamp, ['Bright'])
  await admin(`/admin/reviews/${id}/reject`, { reason: 'Please say more.' })
  await admin(`/admin/reviews/${id}/reject`, { reason: 'Please say more.' })
  const { answer } = await admin(`/admin/audit-log?entity=review&id=${id}`)
  expect(answer.data).toMatchObject([{ action: 'update', label: 'Lamp', can_revert: true }])
  await admin(`/admin/audit-log/${answer.data[0].id}/revert`, {})
  const after = await admin(`/admin/reviews/${id}`)
  expect(after.answer.data).toMatchObject({ status: 'pending', reason: null })
})

test('what was rewritten since it was read is not decided unseen', async () => {
  const { id: product } = await insertProduct(db)
  const sara = await reviewer(db, api)
  const { answer } = await sara.write(product, { body: 'Nice' })
  const seen = '2026-03-09T00:00:00.000Z'
  const late = await admin(`/admin/reviews/${answer.data.id}/approve`, { seen })
  expect([late.status, late.answer.code]).toEqual([409, 'version'])
  const { updated_at } = (await admin(`/admin/reviews/${answer.data.id}`)).answer.data
  const done = await admin(`/admin/reviews/${answer.data.id}/approve`, { seen: updated_at })
  expect(done.answer.data.status).toBe('approved')
})

test('the shop answers below a review, and takes the answer back', async () => {
  const { id: product } = await insertProduct(db)
  const [id = 0] = await written(product, ['Hm'])
  await admin(`/admin/reviews/${id}/approve`, {})
  await admin(`/admin/reviews/${id}/reply`, { body: 'We are sorry.' })
  const read = async () => (await api.call(`/products/${product}/reviews`)).answer.data[0].reply
  expect(await read()).toBe('We are sorry.')
  await admin(`/admin/reviews/${id}/reply`, { body: ' ' })
  expect(await read()).toBe(null)
})

test('many are decided at once, each by itself', async () => {
  const { id: product } = await insertProduct(db)
  const [one = 0, two = 0, three = 0] = await written(product, ['A', 'B', 'C'])
  const approved = await admin('/admin/reviews/bulk', {
    ids: [one, two, 999_999],
    action: 'approve',
  })
  expect(approved.answer.data).toMatchObject({
    done: 2,
    failed: [{ id: 999_999, message: 'Review Not Found' }],
  })
  const all = { all: '1', product_id: product, status: 'approved', action: 'reject' }
  expect((await admin('/admin/reviews/bulk', { ...all, dry_run: '1' })).answer.data.count).toBe(2)
  expect((await admin('/admin/reviews/bulk', { ...all, reason: 'Spam' })).answer.data.done).toBe(2)
  const others = { ...all, status: 'rejected', action: 'delete', expected: '1' }
  expect(await admin('/admin/reviews/bulk', others)).toMatchObject({
    status: 409,
    answer: { code: 'version' },
  })
  const gone = await admin('/admin/reviews/bulk', { ids: [one, three, 999_999], action: 'delete' })
  expect(gone.answer.data).toEqual({
    done: 2,
    failed: [{ id: 999_999, message: 'Review Not Found' }],
  })
  const { answer } = await admin(`/admin/reviews?product_id=${product}`)
  expect(answer.data).toMatchObject([{ id: two, status: 'rejected', reason: 'Spam' }])
})

test('who keeps reviews deletes any, and others only their own', async () => {
  const { id: product } = await insertProduct(db)
  const [id = 0] = await written(product, ['Mine'])
  const others = await adminWith(db, ['orders'])
  const path = `/reviews/${id}`
  expect((await api.call(path, { method: 'DELETE', headers: others })).status).toBe(404)
  expect((await admin(path, undefined, 'DELETE')).status).toBe(204)
  expect((await admin(`/admin/reviews/${id}`)).status).toBe(404)
})

test('where reviews are published at once, what a rule finds something in still waits', async () => {
  await setting('Review Approval', '0')
  await setting('Review Words', 'spam، غش ,Dar El Oud')
  const { id: product } = await insertProduct(db)
  const clean = await (await reviewer(db, api)).write(product, { body: 'Unspammed, 12.500 KWD' })
  expect(clean.answer.message).toBe('Thank you! Your review is published.')
  const held = await (
    await reviewer(db, api)
  ).write(product, {
    title: 'هذا الغِشّ',
    body: 'Buy at cheap-oud.shop or call ٩٩٨٨ ٧٧٦٦',
  })
  expect(held.answer).toMatchObject({
    message: 'Thank you! Your review is with us and appears once we have read it.',
    data: { status: 'pending', reason: null },
  })
  expect(JSON.stringify(held.answer)).not.toContain('link')
  const { answer } = await admin(`/admin/reviews/${held.answer.data.id}`)
  expect(answer.data.held_for).toEqual([
    { rule: 'link', message: 'Contains a link' },
    { rule: 'phone', message: 'Contains a phone number' },
    { rule: 'word', message: 'Contains the word “غش”' },
  ])
  const settings = await api.call('/settings')
  expect(JSON.stringify(settings.answer)).not.toContain('Dar El Oud')
  await setting('Review Approval', '1')
})
