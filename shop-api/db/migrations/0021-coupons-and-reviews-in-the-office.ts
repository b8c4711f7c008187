import { type Kysely, sql } from 'kysely'
import { id, index, required } from './columns.ts'

/** What the back office keeps of coupons and reviews: codes made many at once, states that can be counted, why a review waits. */
export async function up(db: Kysely<unknown>) {
  await extendCoupons(db)
  await countCoupons(db)
  await extendReviews(db)
}

async function extendCoupons(db: Kysely<unknown>) {
  await db.schema
    .createTable('coupon_batches')
    .addColumn('id', 'integer', id)
    .addColumn('prefix', 'text', required)
    .addColumn('name_en', 'text', required)
    .addColumn('name_ar', 'text')
    .addColumn('codes', 'integer', required)
    .addColumn('key', 'text', (c) => c.unique())
    .addColumn('user_id', 'integer', required)
    .addColumn('user_name', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute()

  await addNumber(db, 'coupons', 'version', 1)
  await addNumber(db, 'coupons', 'discount_given', 0)
  await db.schema
    .alterTable('coupons')
    .addColumn('batch_id', 'integer', (c) => c.references('coupon_batches.id'))
    .execute()
  await db.schema
    .alterTable('coupons')
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('running'))
    .execute()
  await db.schema
    .alterTable('coupons')
    .addColumn('changes_at', 'text', (c) => c.defaultTo(''))
    .execute()

  await index(db, 'coupons', ['changes_at'])
  await index(db, 'coupons', ['batch_id', 'state'])
  for (const column of ['created_at', 'expires_at', 'used_count', 'discount_given']) {
    await index(db, 'coupons', [column])
    await index(db, 'coupons', ['state', column])
  }
  await index(db, 'coupons', ['state', 'code'])
  await index(db, 'coupon_usages', ['coupon_id', 'id'])

  // whoever writes them needs not know that what they mean depends on the time
  await sql`
    create trigger coupons_change_state
    after update of is_active, starts_at, expires_at, usage_limit, used_count on coupons
    begin update coupons set changes_at = '' where id = new.id; end
  `.execute(db)
}

async function countCoupons(db: Kysely<unknown>) {
  await db.schema
    .createTable('coupon_counts')
    .addColumn('batch_id', 'integer', required)
    .addColumn('state', 'text', required)
    .addColumn('coupons', 'integer', required)
    .addPrimaryKeyConstraint('coupon_counts_pk', ['batch_id', 'state'])
    .execute()
  await sql`
    insert into coupon_counts (batch_id, state, coupons)
    select coalesce(batch_id, 0), state, count(*) from coupons group by 1, 2
    union all select -1, state, count(*) from coupons group by 2
  `.execute(db)
  const count = (row: string, step: number) => `
    insert into coupon_counts (batch_id, state, coupons)
    values (coalesce(${row}.batch_id, 0), ${row}.state, ${step}), (-1, ${row}.state, ${step})
    on conflict (batch_id, state) do update set coupons = coupons + excluded.coupons;`
  await counted(db, 'coupons', ['batch_id', 'state'], count)

  await sql`
    update coupons set discount_given = (
      select coalesce(sum(discount), 0) from coupon_usages
      where coupon_id = coupons.id and given_back_at is null
    )
  `.execute(db)
  const give = (row: string, sign: string) => `
    update coupons set discount_given = discount_given ${sign} ${row}.discount
    where id = ${row}.coupon_id and ${row}.given_back_at is null;`
  const triggers = [
    ['insert', give('new', '+')],
    ['delete', give('old', '-')],
    ['update', give('old', '-') + give('new', '+')],
  ]
  for (const [change = '', work = ''] of triggers) {
    await sql`
      create trigger ${sql.raw(`coupon_usages_${change}`)} after ${sql.raw(change)} on coupon_usages
      begin ${sql.raw(work)} end
    `.execute(db)
  }
}

async function extendReviews(db: Kysely<unknown>) {
  await db.schema
    .alterTable('reviews')
    .addColumn('held_for', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
  await index(db, 'reviews', ['created_at'])
  await index(db, 'reviews', ['status', 'created_at'])
  await index(db, 'reviews', ['rating', 'created_at'])
  await index(db, 'reviews', ['status', 'rating', 'created_at'])
  await index(db, 'reviews', ['product_id', 'created_at'])

  await db.schema
    .createTable('review_counts')
    .addColumn('status', 'text', required)
    .addColumn('rating', 'integer', required)
    .addColumn('reviews', 'integer', required)
    .addPrimaryKeyConstraint('review_counts_pk', ['status', 'rating'])
    .execute()
  await sql`
    insert into review_counts (status, rating, reviews)
    select status, rating, count(*) from reviews group by status, rating
  `.execute(db)
  const count = (row: string, step: number) => `
    insert into review_counts (status, rating, reviews)
    values (${row}.status, ${row}.rating, ${step})
    on conflict (status, rating) do update set reviews = reviews + excluded.reviews;`
  await counted(db, 'reviews', ['status', 'rating'], count)
}

/** Keeps a table of counts exact, whoever adds, changes or removes a row. */
async function counted(
  db: Kysely<unknown>,
  table: string,
  columns: string[],
  count: (row: string, step: number) => string,
) {
  const triggers = [
    ['insert', 'insert', count('new', 1)],
    ['delete', 'delete', count('old', -1)],
    ['update', `update of ${columns.join(', ')}`, count('old', -1) + count('new', 1)],
  ]
  for (const [name = '', change = '', work = ''] of triggers) {
    await sql`
      create trigger ${sql.raw(`${table}_${name}_count`)} after ${sql.raw(change)} on ${sql.table(table)}
      begin ${sql.raw(work)} end
    `.execute(db)
  }
}

function addNumber(db: Kysely<unknown>, table: string, column: string, value: number) {
  return db.schema
    .alterTable(table)
    .addColumn(column, 'integer', (c) => c.notNull().defaultTo(value))
    .execute()
}
