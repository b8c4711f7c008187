import { type Kysely, sql } from 'kysely'
import { flag, id, index, pairs, required } from './columns.ts'

export async function up(db: Kysely<unknown>) {
  await createProducts(db)
  await createPackages(db)
  await countVersions(db)
}

/** Whatever shoppers see of the shop, and whoever changes it, moves the version on: nothing can be forgotten. */
async function countVersions(db: Kysely<unknown>) {
  const tables = ['settings', 'areas', 'hero_sliders', 'categories', 'products', 'product_variants']
  tables.push('product_images', 'product_image_variants', 'product_categories', 'related_products')
  tables.push('option_values', 'packages', 'package_products')
  for (const table of tables) {
    for (const change of ['insert', 'update', 'delete']) {
      await sql`
        create trigger ${sql.raw(`${table}_${change}_version`)} after ${sql.raw(change)} on ${sql.table(table)}
        begin update catalogue_state set version = version + 1; end
      `.execute(db)
    }
  }
}

async function createProducts(db: Kysely<unknown>) {
  await db.schema
    .createTable('categories')
    .addColumn('id', 'integer', id)
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('parent_id', 'integer', (c) => c.references('categories.id'))
    .addColumn('name_en', 'text', required)
    .addColumn('name_ar', 'text')
    .addColumn('description_en', 'text')
    .addColumn('description_ar', 'text')
    .addColumn('media_id', 'integer', (c) => c.references('media.id'))
    .addColumn('alt_en', 'text')
    .addColumn('alt_ar', 'text')
    .addColumn('position', 'integer', required)
    .addColumn('is_active', 'integer', flag(1))
    .execute()

  await db.schema
    .createTable('products')
    .addColumn('id', 'integer', id)
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('name_en', 'text', required)
    .addColumn('name_ar', 'text')
    .addColumn('description_en', 'text')
    .addColumn('description_ar', 'text')
    .addColumn('is_featured', 'integer', flag(0))
    .addColumn('is_active', 'integer', flag(1))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('deleted_at', 'text')
    .addColumn('is_listed', 'integer', flag(0))
    .addColumn('price', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('full_price', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('on_sale', 'integer', flag(0))
    .addColumn('stock', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('variants_count', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()

  await index(db, 'products', ['is_listed', 'created_at', 'id'])
  await index(db, 'products', ['is_listed', 'price', 'id'])
  await index(db, 'products', ['is_listed', 'name_en', 'id'])
  await index(db, 'products', ['is_listed', 'name_ar', 'id'])
  await index(db, 'products', ['is_listed', 'on_sale', 'created_at', 'id'])
  await index(db, 'products', ['is_listed', 'is_featured', 'created_at', 'id'])

  await db.schema
    .createTable('product_variants')
    .addColumn('id', 'integer', id)
    .addColumn('product_id', 'integer', (c) => c.notNull().references('products.id'))
    .addColumn('sku', 'text', (c) => c.notNull().unique())
    .addColumn('size', 'text')
    .addColumn('color', 'text')
    .addColumn('price', 'integer', required)
    .addColumn('sale_price', 'integer')
    .addColumn('sale_start', 'text')
    .addColumn('sale_end', 'text')
    .addColumn('stock', 'integer', (c) => c.notNull().check(sql`stock >= 0`))
    .addColumn('is_active', 'integer', flag(1))
    .addColumn('position', 'integer', required)
    .execute()

  await index(db, 'product_variants', ['product_id'])
  await index(db, 'product_variants', ['sale_start'])
  await index(db, 'product_variants', ['sale_end'])

  await db.schema
    .createTable('product_images')
    .addColumn('id', 'integer', id)
    .addColumn('product_id', 'integer', (c) => c.notNull().references('products.id'))
    .addColumn('media_id', 'integer', (c) => c.notNull().references('media.id'))
    .addColumn('alt_en', 'text')
    .addColumn('alt_ar', 'text')
    .addColumn('position', 'integer', required)
    .execute()
  await index(db, 'product_images', ['product_id', 'position'])

  await pairs(db, 'product_image_variants', 'product_images', 'product_variants')
  await pairs(db, 'product_categories', 'products', 'categories')
  await index(db, 'product_categories', ['category_id'])

  await db.schema
    .createTable('category_listings')
    .addColumn('category_id', 'integer', (c) => c.notNull().references('categories.id'))
    .addColumn('product_id', 'integer', (c) => c.notNull().references('products.id'))
    .addColumn('created_at', 'text', required)
    .addColumn('price', 'integer', required)
    .addPrimaryKeyConstraint('category_listings_pk', ['product_id', 'category_id'])
    .execute()
  await index(db, 'category_listings', ['category_id', 'created_at', 'product_id'])
  await index(db, 'category_listings', ['category_id', 'price', 'product_id'])

  await db.schema
    .createTable('related_products')
    .addColumn('product_id', 'integer', (c) => c.notNull().references('products.id'))
    .addColumn('related_id', 'integer', (c) => c.notNull().references('products.id'))
    .addColumn('position', 'integer', required)
    .addPrimaryKeyConstraint('related_products_pk', ['product_id', 'related_id'])
    .execute()

  await db.schema
    .createTable('option_values')
    .addColumn('kind', 'text', required)
    .addColumn('value', 'text', required)
    .addColumn('name_ar', 'text', required)
    .addColumn('position', 'integer', required)
    .addPrimaryKeyConstraint('option_values_pk', ['kind', 'value'])
    .execute()

  await db.schema
    .createTable('catalogue_state')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('version', 'integer', required)
    .addColumn('priced_at', 'text', required)
    .execute()
  await sql`insert into catalogue_state (id, version, priced_at) values (1, 1, '')`.execute(db)
}

async function createPackages(db: Kysely<unknown>) {
  await db.schema
    .createTable('packages')
    .addColumn('id', 'integer', id)
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('name_en', 'text', required)
    .addColumn('name_ar', 'text')
    .addColumn('short_description_en', 'text')
    .addColumn('short_description_ar', 'text')
    .addColumn('description_en', 'text')
    .addColumn('description_ar', 'text')
    .addColumn('media_id', 'integer', (c) => c.references('media.id'))
    .addColumn('alt_en', 'text')
    .addColumn('alt_ar', 'text')
    .addColumn('discount_type', 'text', required)
    .addColumn('discount_value', 'integer', required)
    .addColumn('duration_value', 'integer', required)
    .addColumn('duration_unit', 'text', required)
    .addColumn('starts_at', 'text')
    .addColumn('expires_at', 'text')
    .addColumn('usage_limit', 'integer')
    .addColumn('user_usage_limit', 'integer')
    .addColumn('usages_count', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('is_active', 'integer', flag(1))
    .addColumn('position', 'integer', required)
    .addColumn('created_at', 'text', required)
    .execute()

  await db.schema
    .createTable('package_products')
    .addColumn('id', 'integer', id)
    .addColumn('package_id', 'integer', (c) => c.notNull().references('packages.id'))
    .addColumn('product_id', 'integer', (c) => c.notNull().references('products.id'))
    .addColumn('product_variant_id', 'integer', (c) => c.references('product_variants.id'))
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity > 0`))
    .addColumn('position', 'integer', required)
    .execute()
  await index(db, 'package_products', ['package_id', 'position'])
}
