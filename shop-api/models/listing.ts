import { sql, type Transaction } from 'kysely'
import { transact, type Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

/** Whether a variant's sale price holds at the given moment: from its start on, until just before its end. */
export function saleRuns(
  variant: { sale_price: number | null; sale_start: string | null; sale_end: string | null },
  now: Date,
) {
  const moment = now.toISOString()
  return (
    variant.sale_price !== null &&
    (variant.sale_start === null || variant.sale_start <= moment) &&
    (variant.sale_end === null || moment < variant.sale_end)
  )
}

/**
 * Recomputes what lists show and sort by (price to pay, stock, whether listed, categories) from the variants of these
 * products. Call it in the transaction that changed them. The price is that of the variant that is cheapest to pay now.
 */
export async function refreshListings(trx: Transaction<Schema>, productIds: number[], now: Date) {
  for (let start = 0; start < productIds.length; start += 500) {
    await refreshSome(trx, productIds.slice(start, start + 500), now.toISOString())
  }
  await trx
    .updateTable('catalogue_state')
    .set('version', sql`version + 1`)
    .execute()
}

async function refreshSome(trx: Transaction<Schema>, productIds: number[], moment: string) {
  const ids = sql.join(productIds)

  await sql`
    with live as (
      select product_id, price, stock,
        case when sale_price is not null
          and (sale_start is null or sale_start <= ${moment})
          and (sale_end is null or ${moment} < sale_end) then sale_price end as sale
      from product_variants where is_active = 1 and product_id in (${ids})
    ), ranked as (
      select product_id, price, coalesce(sale, price) as pay,
        row_number() over (partition by product_id order by coalesce(sale, price), price) as place,
        count(*) over (partition by product_id) as variants,
        count(sale) over (partition by product_id) as sales,
        sum(stock) over (partition by product_id) as pieces
      from live
    )
    update products set
      is_listed = case when is_active = 1 and deleted_at is null then 1 else 0 end,
      price = ranked.pay, full_price = ranked.price, stock = ranked.pieces,
      on_sale = case when ranked.sales > 0 then 1 else 0 end, variants_count = ranked.variants
    from ranked where ranked.product_id = products.id and ranked.place = 1
  `.execute(trx)

  await sql`
    update products set is_listed = 0, on_sale = 0, stock = 0, variants_count = 0
    where id in (${ids}) and not exists (
      select 1 from product_variants where product_id = products.id and is_active = 1
    )
  `.execute(trx)

  await trx.deleteFrom('category_listings').where('product_id', 'in', productIds).execute()
  await sql`
    with recursive above (id, ancestor) as (
      select id, id from categories
      union all
      select above.id, parent.parent_id from above
      join categories as parent on parent.id = above.ancestor where parent.parent_id is not null
    )
    insert into category_listings (category_id, product_id, created_at, price)
    select distinct above.ancestor, products.id, products.created_at, products.price
    from product_categories
    join above on above.id = product_categories.category_id
    join products on products.id = product_categories.product_id
    where products.is_listed = 1 and products.id in (${ids})
  `.execute(trx)
}

const nextCheck = new WeakMap<Database, string>()

/**
 * Brings listed prices up to date when a sale has started or ended since the last look. Cheap to call before every
 * read of a list: nothing is asked of the store until the next known start or end, or for thirty seconds.
 */
export async function refreshSales(db: Database, now: Date) {
  const moment = now.toISOString()
  if (moment < (nextCheck.get(db) ?? '')) return

  const { priced_at } = await db
    .selectFrom('catalogue_state')
    .select('priced_at')
    .executeTakeFirstOrThrow()
  if (priced_at < moment && (await changesBetween(db, priced_at, moment)).length > 0) {
    await transact(db, async (trx) => {
      await refreshListings(trx, await changesBetween(trx, priced_at, moment), now)
      await trx.updateTable('catalogue_state').set({ priced_at: moment }).execute()
    })
  }
  nextCheck.set(db, await nextChange(db, now))
}

async function changesBetween(db: Database, after: string, until: string) {
  const rows = await db
    .selectFrom('product_variants')
    .select('product_id')
    .distinct()
    .where(({ or, and, eb }) =>
      or([
        and([eb('sale_start', '>', after), eb('sale_start', '<=', until)]),
        and([eb('sale_end', '>', after), eb('sale_end', '<=', until)]),
      ]),
    )
    .execute()
  return rows.map((row) => row.product_id)
}

async function nextChange(db: Database, now: Date) {
  const moment = now.toISOString()
  const { start } = await db
    .selectFrom('product_variants')
    .select(({ fn }) => fn.min('sale_start').as('start'))
    .where('sale_start', '>', moment)
    .executeTakeFirstOrThrow()
  const { end } = await db
    .selectFrom('product_variants')
    .select(({ fn }) => fn.min('sale_end').as('end'))
    .where('sale_end', '>', moment)
    .executeTakeFirstOrThrow()

  const latest = new Date(now.getTime() + 30_000).toISOString()
  return [start, end, latest].filter((time) => time !== null).toSorted()[0] ?? latest
}
