import { sql } from 'kysely'
import type { Fils } from '#kuwait/money.ts'
import type { Database } from '../db/database.ts'
import { listed } from '../db/sqlite-search.ts'
import type { Scope } from '../scope.ts'
import type { Page, PageAsked } from './pages.ts'
import { momentsOf, type Period } from './period.ts'

const oneDay = 24 * 3600_000

/** `value` is what it cost when it was put in; `user` is null for a guest. */
export type CartLeft = {
  id: number
  updated_at: string
  user: { id: number; name: string } | null
  pieces: number
  value: Fils
  goods: { name_en: string; name_ar: string | null; quantity: number }[]
}

/** Carts with something in them that nobody has added to for a day, by the days on which they were left; newest first. */
export async function listCartsLeft(
  { db, now }: Scope,
  period: Period,
  { page, perPage }: PageAsked,
): Promise<Page<CartLeft>> {
  const [start, end] = momentsOf(period)
  const yesterday = new Date(now.getTime() - oneDay).toISOString()
  const before = end < yesterday ? end : yesterday
  const left = sql`
    carts indexed by carts_left where updated_at >= ${start} and updated_at < ${before}
      and exists (select 1 from cart_items where cart_id = carts.id)
  `
  const counted = await sql<{ total: number }>`select count(*) as total from ${left}`.execute(db)
  const { rows } = await sql<{
    id: number
    updated_at: string
    owner: string
    name: string | null
  }>`
    select id, updated_at, owner,
      (select name from users where users.id = cast(substr(owner, 6) as integer) and owner like 'user:%') as name
    from ${left} order by updated_at desc, id desc
    ${perPage === null ? sql`` : sql`limit ${perPage} offset ${(page - 1) * perPage}`}
  `.execute(db)
  const goods = await goodsOf(
    db,
    rows.map(({ id }) => id),
  )
  return {
    rows: rows.map(({ owner, name, ...cart }) => {
      const lines = goods.get(cart.id) ?? []
      return {
        ...cart,
        user: name === null ? null : { id: Number(owner.slice('user:'.length)), name },
        pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        value: lines.reduce((sum, line) => sum + line.quantity * line.seen_price, 0),
        goods: lines.map(({ name_en, name_ar, quantity }) => ({ name_en, name_ar, quantity })),
      }
    }),
    total: counted.rows[0]?.total ?? 0,
  }
}

async function goodsOf(db: Database, cartIds: number[]) {
  const rows = await db
    .selectFrom('cart_items')
    .leftJoin('products', 'products.id', 'cart_items.product_id')
    .leftJoin('packages', 'packages.id', 'cart_items.package_id')
    .select(['cart_id', 'quantity', 'seen_price'])
    .select(({ fn }) => [
      fn.coalesce('packages.name_en', 'products.name_en', sql<string>`''`).as('name_en'),
      fn.coalesce('packages.name_ar', 'products.name_ar').as('name_ar'),
    ])
    .where('cart_id', 'in', listed(cartIds))
    .orderBy('cart_items.id')
    .execute()
  return Map.groupBy(rows, ({ cart_id }) => cart_id)
}
