import { sql } from 'kysely'
import type { Fils } from '#kuwait/money.ts'
import type { Database } from '../db/database.ts'
import { mediaUrl } from './media.ts'
import { findThings } from './sold-things.ts'
import type { Period } from './period.ts'

/** What was sold of a product, or of a package as such: lines of orders, pieces, and what those lines came to, in fils. */
export type Sold = {
  kind: 'product' | 'package'
  id: number | null
  lines: number
  pieces: number
  revenue: Fils
}

/**
 * What was sold in a period, best first by `by`. A package counts as what it was bought as: its goods have no price of their
 * own in it. Amounts are those of the lines, before a coupon and without the delivery.
 */
export async function soldThings(
  db: Database,
  { from, to }: Period,
  by: 'pieces' | 'revenue',
): Promise<Sold[]> {
  const { rows } = await sql<Omit<Sold, 'id'> & { thing: string }>`
    select kind, thing, sum(orders) as lines, sum(pieces) as pieces, sum(total) as revenue
    from sales_days where kind in ('product', 'package') and day between ${from} and ${to}
    group by kind, thing having sum(orders) > 0
    order by ${sql.ref(by)} desc, revenue desc, pieces desc, kind, thing
  `.execute(db)
  return rows.map(({ thing, ...row }) => ({ ...row, id: Number(thing) || null }))
}

/** The first few of `soldThings`, as pages show them. */
export async function bestSellers(
  db: Database,
  period: Period,
  by: 'pieces' | 'revenue',
  most: number,
) {
  const sold = (await soldThings(db, period, by)).slice(0, most)
  return withNames(db, sold)
}

/** Names in both languages and a picture; of what is no longer in the store, nothing. */
export async function withNames(db: Database, sold: Sold[]) {
  const of = (kind: Sold['kind']) =>
    sold.flatMap((row) => (row.kind === kind ? (row.id ?? []) : []))
  const found = {
    product: await findThings(db, 'product', of('product')),
    package: await findThings(db, 'package', of('package')),
  }
  return sold.map((row) => {
    const thing = found[row.kind].get(row.id ?? 0)
    return {
      ...row,
      name_en: thing?.name_en ?? '',
      name_ar: thing?.name_ar ?? null,
      image:
        thing?.hash == null
          ? null
          : { url: mediaUrl(thing.hash), width: thing.width ?? 0, height: thing.height ?? 0 },
    }
  })
}
