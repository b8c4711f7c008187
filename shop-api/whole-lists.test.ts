import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { adminWith } from '#tests/support/office.ts'
import { emptyStore } from '#tests/support/store.ts'

/** More than SQLite takes values of in one statement. */
const many = 33_000
const numbers = sql`
  (with recursive n (i) as (select 1 union all select i + 1 from n where i < ${many}) select i from n)
`

test('a list is told as a whole, however long it is', async () => {
  const db = await emptyStore()
  const api = await openApi(db)
  const headers = await adminWith(db, ['users', 'reports'])
  await sql`
    insert into users (name, email, password_hash, language, created_at)
    select 'Sara', 'sara-' || i || '@example.com', '', 'en', '2026-03-01T00:00:00.000Z' from ${numbers}
  `.execute(db)
  await sql`
    insert into carts (owner, created_at, updated_at)
    select 'user:' || id, created_at, created_at from users
  `.execute(db)
  await sql`
    insert into cart_items (cart_id, product_id, quantity, seen_price, created_at)
    select id, null, 1, 1000, updated_at from carts
  `.execute(db)
  await sql`
    insert into sales_days
    select 'coupon', '2026-03-01', 'CODE' || i, 'confirmed', 'delivered', 1, 1, 0, 0, 0, 0, 0, 0
    from ${numbers}
  `.execute(db)

  const paths = ['/admin/users', '/admin/reports/carts', '/admin/reports/coupons']
  const lengths = []
  for (const path of paths) {
    const answer = await api.app.request(`/api${path}?pagination=0`, { headers })
    const { data } = await answer.json()
    lengths.push([path, answer.status, data?.length >= many])
  }
  expect(lengths).toEqual(paths.map((path) => [path, 200, true]))
})
