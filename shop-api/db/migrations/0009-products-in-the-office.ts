import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('media').addColumn('color', 'text').execute()
  await db.schema.alterTable('product_variants').addColumn('removed_at', 'text').execute()
  await countImages(db)
  await tellFacts(db)
  await findByNames(db)
  await openLedgers(db)
}

async function countImages(db: Kysely<unknown>) {
  await db.schema
    .alterTable('products')
    .addColumn('images_count', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`
    update products set images_count =
      (select count(*) from product_images where product_id = products.id)
  `.execute(db)
  for (const [change, row, step] of [
    ['insert', 'new', '+ 1'],
    ['delete', 'old', '- 1'],
  ] as const) {
    await sql`
      create trigger ${sql.raw(`product_images_${change}_count`)} after ${sql.raw(change)} on product_images
      begin update products set images_count = images_count ${sql.raw(step)} where id = ${sql.raw(row)}.product_id; end
    `.execute(db)
  }
}

/**
 * What the lists of the back office are narrowed by, in one number beside each column that they are sorted by, so that a
 * list is walked in its order without opening the products. `models/product-facts.ts` names the bits.
 */
async function tellFacts(db: Kysely<unknown>) {
  await sql`
    alter table products add column in_bin integer
    generated always as (deleted_at is not null) virtual
  `.execute(db)
  await sql`
    alter table products add column facts integer generated always as (
      (is_active = 1) + 2 * (is_featured = 1) + 4 * (on_sale = 1)
      + 8 * (name_ar is null or (description_en is not null and description_ar is null))
      + 16 * (images_count = 0) + 32 * (variants_count = 0 or price = 0)
      + 64 * (stock between 1 and 3) + 128 * (stock <= 0)
    ) virtual
  `.execute(db)
  await sql`drop index products_by_deleted_at_created_at`.execute(db)
  for (const column of ['created_at', 'updated_at', 'name_en', 'name_ar', 'price', 'stock']) {
    await sql`
      create index ${sql.raw(`products_in_office_by_${column}`)} on products
        (in_bin, ${sql.raw(column)}, id, facts)
    `.execute(db)
  }
}

/** Parts of the names and article numbers of all products, those that shoppers do not see too. */
async function findByNames(db: Kysely<unknown>) {
  await sql`
    create virtual table product_names using fts5
      (words, content = '', contentless_delete = 1, tokenize = 'trigram')
  `.execute(db)
  await sql`
    create trigger product_variants_sku_search after update of sku on product_variants
    begin insert or ignore into search_changes (product_id) select new.product_id; end
  `.execute(db)
  await sql`insert or ignore into search_changes (product_id) select id from products`.execute(db)
}

/** So that a variant's stock is the sum of its movements, whatever had been there before they were noted. */
async function openLedgers(db: Kysely<unknown>) {
  await sql`
    insert into stock_movements (product_variant_id, change, stock, reason, created_at)
    select product_variants.id, product_variants.stock - coalesce(sum(change), 0),
      product_variants.stock, 'start', strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    from product_variants
    left join stock_movements on product_variant_id = product_variants.id
    group by product_variants.id
  `.execute(db)
}
