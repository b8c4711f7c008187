import { sql } from 'kysely'
import { listed } from '../db/sqlite-search.ts'
import { inLanguage, type Scope } from '../scope.ts'
import { countedOnce } from './counted-once.ts'
import type { Found } from './search.ts'

/** How many of the products that a search has found each choice would leave; not told of more than can be counted. */
export async function facetsOf({ db, language }: Scope, text: string, { ids }: Found) {
  const { categories, in_stock, on_sale } = await countedOnce(db, `facets ${text}`, async () => {
    const { rows } = await sql<{ id: number; name_en: string; name_ar: string; count: number }>`
      select categories.id, name_en, name_ar, count(*) as count from category_listings
      join categories on categories.id = category_id
      where is_active = 1 and product_id in ${listed(ids)}
      group by categories.id order by count desc, position
    `.execute(db)
    const { rows: flags } = await sql<{ in_stock: number | null; on_sale: number | null }>`
      select sum(stock > 0) as in_stock, sum(on_sale) as on_sale from products
      where is_listed = 1 and id in ${listed(ids)}
    `.execute(db)
    return { categories: rows, in_stock: flags[0]?.in_stock ?? 0, on_sale: flags[0]?.on_sale ?? 0 }
  })
  return {
    categories: categories.map(({ id, count, ...row }) => ({
      id,
      name: inLanguage(row, 'name', language) ?? '',
      count,
    })),
    in_stock,
    on_sale,
  }
}
