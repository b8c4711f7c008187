import { type Kysely, sql } from 'kysely'
import { id, index, required } from './columns.ts'

/** The search by words takes the place of the one by trigrams of whole texts (0004). */
export async function up(db: Kysely<unknown>) {
  await sql`drop table product_search`.execute(db)
  await createIndexOfWords(db)
  await noteWhatChanges(db)
  await createKeptLists(db)
  await coverLists(db)
  await countListings(db)
}

async function createIndexOfWords(db: Kysely<unknown>) {
  await db.schema
    .createTable('search_words')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('word', 'text', (c) => c.notNull().unique())
    .addColumn('shown', 'text', required)
    .addColumn('skeleton', 'text')
    .execute()
  await index(db, 'search_words', ['skeleton'])

  await sql`
    create table search_postings (
      word_id integer not null, field integer not null, product_id integer not null,
      primary key (word_id, field, product_id desc)
    ) without rowid
  `.execute(db)
  await sql`
    create table search_names (
      name text not null, product_id integer not null, primary key (name, product_id)
    ) without rowid
  `.execute(db)
  await db.schema
    .createTable('search_products')
    .addColumn('product_id', 'integer', (c) => c.primaryKey())
    .addColumn('names', 'text', required)
    .addColumn('entries', 'text', required)
    .execute()
  await db.schema
    .createTable('search_changes')
    .addColumn('product_id', 'integer', (c) => c.primaryKey())
    .execute()

  // for SQLite: parts of words, and every word of a product with those of its description
  await sql`create virtual table search_parts using fts5 (word, tokenize = 'trigram')`.execute(db)
  await sql`
    create virtual table search_texts using fts5
      (words, content = '', contentless_delete = 1, detail = none, tokenize = 'unicode61 remove_diacritics 0')
  `.execute(db)
}

/**
 * Whoever changes what a product is found by, the search hears of it and reads the product again before it next answers
 * (models/search-index.ts): no writer has to remember it.
 */
async function noteWhatChanges(db: Kysely<unknown>) {
  const product = (row: string, column: string) => `select ${row}.${column}`
  const ofCategory = (row: string) => `
    with recursive below (id) as (
      select ${row}.id union select categories.id from categories join below on parent_id = below.id
    ) select product_id from product_categories join below on category_id = below.id`
  const ofOption = `select product_id from product_variants where new.value in (size, color)`

  const triggers = [
    ['products', 'insert', product('new', 'id')],
    ['products', 'delete', product('old', 'id')],
    [
      'products',
      'update of name_en, name_ar, description_en, description_ar, is_listed',
      product('new', 'id'),
    ],
    ['product_variants', 'insert', product('new', 'product_id')],
    ['product_variants', 'delete', product('old', 'product_id')],
    ['product_variants', 'update of size, color, is_active', product('new', 'product_id')],
    ['product_categories', 'insert', product('new', 'product_id')],
    ['product_categories', 'delete', product('old', 'product_id')],
    ['categories', 'update of name_en, name_ar, parent_id, is_active', ofCategory('new')],
    ['option_values', 'insert', ofOption],
    ['option_values', 'update of name_ar', ofOption],
  ] as const
  for (const [table, change, changed] of triggers) {
    const name = `${table}_${change.split(' ')[0]}_search`
    await sql`
      create trigger ${sql.raw(name)} after ${sql.raw(change)} on ${sql.table(table)}
      begin insert or ignore into search_changes (product_id) ${sql.raw(changed)}; end
    `.execute(db)
  }
  await sql`insert into search_changes (product_id) select id from products`.execute(db)
}

/** What the shop's people say about searching, and what shoppers have looked for. */
async function createKeptLists(db: Kysely<unknown>) {
  await db.schema
    .createTable('synonyms')
    .addColumn('id', 'integer', id)
    .addColumn('words', 'text', required)
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('updated_at', 'text', required)
    .execute()
  await db.schema
    .createTable('search_redirects')
    .addColumn('id', 'integer', id)
    .addColumn('words', 'text', required)
    .addColumn('target', 'text', required)
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('updated_at', 'text', required)
    .execute()
  for (const table of ['synonyms', 'search_redirects']) {
    for (const change of ['insert', 'update', 'delete']) {
      await sql`
        create trigger ${sql.raw(`${table}_${change}_version`)} after ${sql.raw(change)} on ${sql.table(table)}
        begin update catalogue_state set version = version + 1; end
      `.execute(db)
    }
  }

  await sql`
    create table search_log (
      day text not null, words text not null, searches integer not null, results integer not null,
      primary key (day, words)
    ) without rowid
  `.execute(db)
}

/** Lists are walked in their order and narrowed on the way without opening the products, whose descriptions are long. */
async function coverLists(db: Kysely<unknown>) {
  const facts = 'stock, on_sale, is_featured'
  await sql`drop index products_by_is_listed_created_at`.execute(db)
  await sql`drop index products_by_is_listed_price`.execute(db)
  await sql`
    create index products_by_is_listed_created_at on products
      (is_listed, created_at, id, price, ${sql.raw(facts)})
  `.execute(db)
  await sql`
    create index products_by_is_listed_price on products
      (is_listed, price, id, created_at, ${sql.raw(facts)})
  `.execute(db)
  await sql`
    create index products_by_is_listed_id on products
      (is_listed, id, created_at, price, ${sql.raw(facts)})
  `.execute(db)
  await sql`create index product_variants_by_sku on product_variants (sku collate nocase)`.execute(
    db,
  )
}

/** How many products the shop (0) and each category lists is kept by triggers: counting them takes a walk through all. */
async function countListings(db: Kysely<unknown>) {
  await db.schema
    .createTable('listing_counts')
    .addColumn('category_id', 'integer', (c) => c.primaryKey())
    .addColumn('products', 'integer', required)
    .execute()
  await sql`
    insert into listing_counts (category_id, products)
    select category_id, count(*) from category_listings group by category_id
    union all select 0, count(*) from products where is_listed = 1
  `.execute(db)

  const count = (category: string, change: string) => `
    insert into listing_counts (category_id, products) values (${category}, ${change})
    on conflict (category_id) do update set products = products + excluded.products`
  const triggers = [
    ['category_listings', 'insert', 'true', count('new.category_id', '1')],
    ['category_listings', 'delete', 'true', count('old.category_id', '-1')],
    ['products', 'insert', 'new.is_listed = 1', count('0', '1')],
    ['products', 'delete', 'old.is_listed = 1', count('0', '-1')],
    [
      'products',
      'update of is_listed',
      'new.is_listed <> old.is_listed',
      count('0', 'new.is_listed - old.is_listed'),
    ],
  ] as const
  for (const [table, change, when, counted] of triggers) {
    const name = `${table}_${change.split(' ')[0]}_count`
    await sql`
      create trigger ${sql.raw(name)} after ${sql.raw(change)} on ${sql.table(table)}
      when ${sql.raw(when)} begin ${sql.raw(counted)}; end
    `.execute(db)
  }
}
