import { sql } from 'kysely'
import { formatFils } from '#kuwait/money.ts'
import type { Scope } from '../scope.ts'
import { narrowed, prepare, present, type OfficeFilter } from './admin-product-list.ts'
import { countedOnce } from './counted-once.ts'
import type { SaleState } from './discounts.ts'
import type { PageAsked } from './pages.ts'

type Row = {
  product_id: number
  variants: number
  lowest: number
  most: number
  starts_at: string | null
  first_end: string | null
  last_end: string | null
}

/** What comes first: what ends first, what begins first, what has ended last. */
const orders = {
  running: sql`first_end is null, first_end`,
  coming: sql`starts_at`,
  ended: sql`last_end desc`,
}

/**
 * The products that have variants whose sale is running, to come or over, a page at a time. Each tells of its sale how many
 * variants have it, the lowest price, the largest share off, when it starts and when it ends first and last (null: never).
 */
export async function listSales(
  scope: Scope,
  state: SaleState,
  filter: OfficeFilter,
  asked: PageAsked,
) {
  await prepare(scope)
  const key = JSON.stringify(['sales', state, filter, asked])
  // a sale that starts or ends makes a new version of the catalogue
  const { rows, total } = await countedOnce(scope.db, key, async () => {
    const onSale = await inState(scope, state, filter)
    const slice =
      asked.perPage === null
        ? sql``
        : sql`limit ${asked.perPage} offset ${(asked.page - 1) * asked.perPage}`
    const { rows } = await sql<Row>`
      select product_id, count(*) as variants, min(sale_price) as lowest,
        max(100.0 - 100.0 * sale_price / price) as most, min(sale_start) as starts_at,
        case when count(sale_end) > 0 then min(sale_end) end as first_end,
        case when count(sale_end) = count(*) then max(sale_end) end as last_end
      from ${onSale} group by product_id order by ${orders[state]}, product_id desc ${slice}
    `.execute(scope.db)
    const counted = await sql<{ total: number }>`
      select count(distinct product_id) as total from ${onSale}
    `.execute(scope.db)
    return { rows, total: counted.rows[0]?.total ?? 0 }
  })
  const products = await present(
    scope.db,
    rows.map((row) => row.product_id),
  )
  const sales = new Map(rows.map((row) => [row.product_id, row]))
  return {
    rows: products.map((product) => ({ ...product, sale: saleOf(sales.get(product.id)) })),
    total,
  }
}

/** The ids of all products that such a list shows. */
export async function productsOnSale(scope: Scope, state: SaleState, filter: OfficeFilter) {
  await prepare(scope)
  const onSale = await inState(scope, state, filter)
  const { rows } = await sql<{ ids: string }>`
    select json_group_array(distinct product_id) as ids from ${onSale}
  `.execute(scope.db)
  return JSON.parse(rows[0]?.ids ?? '[]') as number[]
}

async function inState({ db, now }: Scope, state: SaleState, filter: OfficeFilter) {
  const products = (await narrowed(db, filter)).select('products.id')
  return sql`
    product_variants where sale_price is not null and removed_at is null
      and ${isIn(state, now)} and product_id in (${products})
  `
}

function isIn(state: SaleState, now: Date) {
  const moment = now.toISOString()
  if (state === 'ended') return sql`sale_end <= ${moment}`
  if (state === 'coming')
    return sql`sale_start > ${moment} and (sale_end is null or sale_end > ${moment})`
  return sql`(sale_start is null or sale_start <= ${moment}) and (sale_end is null or sale_end > ${moment})`
}

function saleOf(row: Row | undefined) {
  return {
    variants: row?.variants ?? 0,
    lowest: formatFils(row?.lowest ?? 0),
    percent: Math.round(row?.most ?? 0),
    starts_at: row?.starts_at ?? null,
    first_end: row?.first_end ?? null,
    last_end: row?.last_end ?? null,
  }
}
