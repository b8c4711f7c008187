import { type Kysely, sql } from 'kysely'

/** So that the products of a category or a search are counted and sorted without opening each of them. */
export async function up(db: Kysely<unknown>) {
  await sql`drop index product_categories_by_category_id`.execute(db)
  await sql`
    create index product_categories_by_category_id_product_id
    on product_categories (category_id, product_id)
  `.execute(db)
  await sql`
    create index products_in_office_by_id on products (id, in_bin, facts, price, stock)
  `.execute(db)
}
