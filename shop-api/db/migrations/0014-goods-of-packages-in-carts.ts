import type { Kysely } from 'kysely'

/** What a package consisted of when a shopper chose it, so that he is told when that changes. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('cart_items').addColumn('seen_goods', 'text').execute()
}
