import { sql } from 'kysely'
import { z } from 'zod'
import { formatFils } from '#kuwait/money.ts'
import { Money } from '../answers.ts'
import { soldThings, withNames } from '../models/best-sellers.ts'
import { say } from '../messages.ts'
import { inLanguage } from '../scope.ts'
import { sliceOf, type Report } from './report.ts'

const Names = { name_en: z.string(), name_ar: z.string().nullable() }

const Product = z.object({
  kind: z.enum(['product', 'package']),
  id: z.number().nullable(),
  ...Names,
  orders: z.number(),
  pieces: z.number(),
  revenue: Money,
})
type Product = z.output<typeof Product>

export const products: Report<Product> = {
  summary: 'What was sold of each product and package',
  row: Product,
  async rows({ db }, { period, choices, paging }) {
    const { rows, total } = sliceOf(await soldThings(db, period, choices.sort), paging)
    const named = await withNames(db, rows)
    return {
      rows: named.map(({ kind, id, name_en, name_ar, lines, pieces, revenue }) => ({
        kind,
        id,
        name_en,
        name_ar,
        orders: lines,
        pieces,
        revenue: formatFils(revenue),
      })),
      total,
    }
  },
  cells: [
    { heading: 'product', of: (row, { language }) => inLanguage(row, 'name', language) },
    { heading: 'kind', of: ({ kind }, { language }) => say(language, `report.kinds.${kind}`) },
    { heading: 'orders', of: ({ orders }) => orders },
    { heading: 'pieces', of: ({ pieces }) => pieces },
    { heading: 'revenue', of: ({ revenue }) => revenue },
  ],
}

const Category = z.object({
  /** Null for what stands in no category, and for packages. */
  id: z.number().nullable(),
  ...Names,
  orders: z.number(),
  pieces: z.number(),
  revenue: Money,
})
type Category = z.output<typeof Category>

/** What stands in several categories counts in each of them, so that their sum may be more than what was sold. */
export const categories: Report<Category> = {
  summary: 'What was sold of the products of each category',
  row: Category,
  async rows({ db }, { period: { from, to }, paging }) {
    const { rows } = await sql<Omit<Category, 'revenue'> & { revenue: number }>`
      with sold as (
        select kind, thing, sum(orders) as orders, sum(pieces) as pieces, sum(total) as revenue
        from sales_days where kind in ('product', 'package') and day between ${from} and ${to}
        group by kind, thing having sum(orders) > 0
      )
      select categories.id, coalesce(name_en, '') as name_en, name_ar,
        sum(orders) as orders, sum(pieces) as pieces, sum(revenue) as revenue
      from sold
      left join product_categories on kind = 'product' and product_id = cast(thing as integer)
      left join categories on categories.id = category_id
      group by categories.id order by revenue desc, categories.id
    `.execute(db)
    const found = rows.map((row) => ({ ...row, revenue: formatFils(row.revenue) }))
    return sliceOf(found, paging)
  },
  cells: [
    { heading: 'category', of: (row, { language }) => inLanguage(row, 'name', language) },
    { heading: 'orders', of: ({ orders }) => orders },
    { heading: 'pieces', of: ({ pieces }) => pieces },
    { heading: 'revenue', of: ({ revenue }) => revenue },
  ],
}
