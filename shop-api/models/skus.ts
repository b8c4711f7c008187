import { sql, type Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { listed } from '../db/sqlite-search.ts'

const longest = 60

/** Whether a variant that is none of `others` has this article number, in capitals or not. */
export async function isSkuTaken(db: Transaction<Schema>, sku: string, others: number[]) {
  const { rows } = await sql`
    select 1 from product_variants
    where sku = ${sku} collate nocase and id not in ${listed(others)} limit 1
  `.execute(db)
  return rows.length > 0
}

/** An article number that no variant has yet: the wanted one, or with a number behind it. `others`, in small letters, count as taken. */
export async function freeSku(
  db: Transaction<Schema>,
  wanted: string,
  others: ReadonlySet<string> = new Set(),
) {
  const start = wanted.slice(0, longest - 5)
  for (let count = 1; ; count++) {
    const sku = count === 1 ? start : `${start}-${count}`
    if (!others.has(sku.toLowerCase()) && !(await isSkuTaken(db, sku, []))) return sku
  }
}
