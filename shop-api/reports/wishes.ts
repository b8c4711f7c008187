import { sql } from 'kysely'
import { z } from 'zod'
import { formatFils } from '#kuwait/money.ts'
import { Money } from '../answers.ts'
import { formatMoment } from '../csv/dates.ts'
import { listCartsLeft } from '../models/carts-left.ts'
import { sumDemand } from '../models/demand.ts'
import { momentsOf } from '../models/period.ts'
import { listSearches } from '../models/search-log.ts'
import { inLanguage } from '../scope.ts'
import { sliceOf, type Report } from './report.ts'

const Names = { name_en: z.string(), name_ar: z.string().nullable() }

const Search = z.object({
  words: z.string(),
  searches: z.number(),
  results: z.number(),
  last_day: z.string(),
})
type Search = z.output<typeof Search>

export const searches: Report<Search> = {
  summary: 'What shoppers looked for, most often first; nothing=1 keeps to what found nothing',
  row: Search,
  rows: (scope, { period, choices, paging }) =>
    listSearches(scope, { ...period, onlyNothing: choices.nothing }, paging),
  cells: [
    { heading: 'words', of: ({ words }) => words },
    { heading: 'searches', of: ({ searches }) => searches },
    { heading: 'results', of: ({ results }) => results },
    { heading: 'last_day', of: ({ last_day }) => last_day },
  ],
}

const Cart = z.object({
  id: z.number(),
  updated_at: z.string(),
  user: z.object({ id: z.number(), name: z.string() }).nullable(),
  pieces: z.number(),
  value: Money,
  goods: z.array(z.object({ ...Names, quantity: z.number() })),
})
type Cart = z.output<typeof Cart>

export const carts: Report<Cart> = {
  summary: 'Carts that were left for a day or longer, with what is in them',
  row: Cart,
  async rows(scope, { period, paging }) {
    const { rows, total } = await listCartsLeft(scope, period, paging)
    return { rows: rows.map((cart) => ({ ...cart, value: formatFils(cart.value) })), total }
  },
  cells: [
    { heading: 'last_day', of: ({ updated_at }) => formatMoment(updated_at) },
    { heading: 'customer', of: ({ user }) => user?.name ?? '' },
    { heading: 'pieces', of: ({ pieces }) => pieces },
    { heading: 'value', of: ({ value }) => value },
    {
      heading: 'goods',
      of: ({ goods }, { language }) =>
        goods
          .map((thing) => `${thing.quantity} × ${inLanguage(thing, 'name', language)}`)
          .join(language === 'ar' ? '، ' : ', '),
    },
  ],
}

const SoldOut = z.object({
  id: z.number(),
  ...Names,
  views: z.number(),
  stock: z.number(),
  waiting: z.number(),
})
type SoldOut = z.output<typeof SoldOut>

export const soldOut: Report<SoldOut> = {
  summary: 'Products whose page was looked at while they were sold out',
  row: SoldOut,
  async rows({ db }, { period, paging }) {
    const views = await sumDemand(db, 'sold_out', period)
    const { rows } = await sql<Omit<SoldOut, 'views'>>`
      select products.id, name_en, name_ar, stock, (
        select count(*) from product_variants
        join stock_alerts indexed by stock_alerts_waiting on product_variant_id = product_variants.id
        where product_id = products.id and notified_at is null
      ) as waiting
      from products where id in (select value from json_each(${JSON.stringify([...views.keys()])}))
    `.execute(db)
    const found = rows
      .map((row) => ({ ...row, views: views.get(row.id) ?? 0 }))
      .toSorted((a, b) => b.views - a.views || a.id - b.id)
    return sliceOf(found, paging)
  },
  cells: [
    { heading: 'product', of: (row, { language }) => inLanguage(row, 'name', language) },
    { heading: 'views', of: ({ views }) => views },
    { heading: 'waiting', of: ({ waiting }) => waiting },
    { heading: 'stock', of: ({ stock }) => stock },
  ],
}

const Alert = z.object({
  variant_id: z.number(),
  product_id: z.number(),
  ...Names,
  sku: z.string(),
  stock: z.number(),
  waiting: z.number(),
  since: z.string(),
})
type Alert = z.output<typeof Alert>

export const alerts: Report<Alert> = {
  summary: 'Variants that somebody wants to hear of when there are some again',
  row: Alert,
  async rows({ db }, { period, paging }) {
    const [start, end] = momentsOf(period)
    const { rows } = await sql<Alert>`
      select product_variant_id as variant_id, product_id, name_en, name_ar, sku,
        product_variants.stock, count(*) as waiting, min(stock_alerts.created_at) as since
      from stock_alerts indexed by stock_alerts_waiting
      join product_variants on product_variants.id = product_variant_id
      join products on products.id = product_id
      where notified_at is null and stock_alerts.created_at >= ${start} and stock_alerts.created_at < ${end}
      group by product_variant_id order by waiting desc, since
    `.execute(db)
    return sliceOf(rows, paging)
  },
  cells: [
    { heading: 'product', of: (row, { language }) => inLanguage(row, 'name', language) },
    { heading: 'sku', of: ({ sku }) => sku },
    { heading: 'waiting', of: ({ waiting }) => waiting },
    { heading: 'since', of: ({ since }) => formatMoment(since) },
    { heading: 'stock', of: ({ stock }) => stock },
  ],
}
