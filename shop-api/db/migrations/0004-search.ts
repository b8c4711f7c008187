import { type Kysely, sql } from 'kysely'

/** The words of each listed product, folded by `models/search-text.ts`; `rowid` is the product's id. */
export async function up(db: Kysely<unknown>) {
  await sql`create virtual table product_search using fts5 (words, tokenize = 'trigram')`.execute(
    db,
  )
}
