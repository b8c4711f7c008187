import { type Kysely, sql } from 'kysely'
import { required } from './columns.ts'

/** How many products are alike in what the lists of the back office are narrowed by: counting them takes a walk through all. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('product_counts')
    .addColumn('in_bin', 'integer', required)
    .addColumn('facts', 'integer', required)
    .addColumn('products', 'integer', required)
    .addPrimaryKeyConstraint('product_counts_pk', ['in_bin', 'facts'])
    .execute()
  await sql`
    insert into product_counts (in_bin, facts, products)
    select in_bin, facts, count(*) from products group by in_bin, facts
  `.execute(db)

  const count = (row: string, step: string) => `
    insert into product_counts (in_bin, facts, products) values (${row}.in_bin, ${row}.facts, ${step})
    on conflict (in_bin, facts) do update set products = products + excluded.products;`
  const triggers = [
    ['insert', 'true', count('new', '1')],
    ['delete', 'true', count('old', '-1')],
    [
      'update',
      'old.facts <> new.facts or old.in_bin <> new.in_bin',
      count('old', '-1') + count('new', '1'),
    ],
  ] as const
  for (const [change, when, counted] of triggers) {
    await sql`
      create trigger ${sql.raw(`products_${change}_facts`)} after ${sql.raw(change)} on products
      when ${sql.raw(when)} begin ${sql.raw(counted)} end
    `.execute(db)
  }
}
