import { type Kysely, sql } from 'kysely'
import { id, index, required } from './columns.ts'

export async function up(db: Kysely<unknown>) {
  await createCarts(db)
  await createOrders(db)
}

async function createCarts(db: Kysely<unknown>) {
  await db.schema
    .createTable('carts')
    .addColumn('id', 'integer', id)
    .addColumn('owner', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute()

  await db.schema
    .createTable('cart_items')
    .addColumn('id', 'integer', id)
    .addColumn('cart_id', 'integer', (c) => c.notNull().references('carts.id').onDelete('cascade'))
    .addColumn('product_id', 'integer', (c) => c.references('products.id'))
    .addColumn('product_variant_id', 'integer', (c) => c.references('product_variants.id'))
    .addColumn('package_id', 'integer', (c) => c.references('packages.id'))
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity > 0`))
    .addColumn('seen_price', 'integer', required)
    .addColumn('created_at', 'text', required)
    .addUniqueConstraint('cart_items_variant', ['cart_id', 'product_variant_id'])
    .addUniqueConstraint('cart_items_package', ['cart_id', 'package_id'])
    .execute()
}

async function createOrders(db: Kysely<unknown>) {
  await db.schema
    .createTable('orders')
    .addColumn('id', 'integer', id)
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('owner', 'text', required)
    .addColumn('user_id', 'integer', (c) => c.references('users.id'))
    .addColumn('status', 'text', required)
    .addColumn('payment_status', 'text', required)
    .addColumn('fulfillment_status', 'text', required)
    .addColumn('payment_method', 'text', required)
    .addColumn('language', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('phone', 'text', required)
    .addColumn('email', 'text')
    .addColumn('governorate', 'text', required)
    .addColumn('area_id', 'integer', (c) => c.notNull().references('areas.id'))
    .addColumn('area_en', 'text', required)
    .addColumn('area_ar', 'text')
    .addColumn('block', 'text', required)
    .addColumn('street', 'text', required)
    .addColumn('avenue', 'text')
    .addColumn('building', 'text', required)
    .addColumn('floor', 'text')
    .addColumn('apartment', 'text')
    .addColumn('paci', 'text')
    .addColumn('directions', 'text')
    .addColumn('notes', 'text')
    .addColumn('items_count', 'integer', required)
    .addColumn('subtotal', 'integer', required)
    .addColumn('discount', 'integer', required)
    .addColumn('delivery_fee', 'integer', required)
    .addColumn('total', 'integer', (c) => c.notNull().check(sql`total >= 0`))
    .addColumn('delivery_days', 'integer', required)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute()
  await index(db, 'orders', ['user_id', 'created_at', 'id'])
  await index(db, 'orders', ['status', 'created_at', 'id'])

  await db.schema
    .createTable('order_items')
    .addColumn('id', 'integer', id)
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('product_id', 'integer')
    .addColumn('product_variant_id', 'integer')
    .addColumn('package_id', 'integer')
    .addColumn('name_en', 'text', required)
    .addColumn('name_ar', 'text')
    .addColumn('sku', 'text')
    .addColumn('options_en', 'text')
    .addColumn('options_ar', 'text')
    .addColumn('image_hash', 'text')
    .addColumn('quantity', 'integer', required)
    .addColumn('unit_price', 'integer', required)
    .addColumn('line_total', 'integer', required)
    .addColumn('components', 'text')
    .execute()
  await index(db, 'order_items', ['order_id'])

  await db.schema
    .createTable('order_history')
    .addColumn('id', 'integer', id)
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('status', 'text', required)
    .addColumn('note', 'text')
    .addColumn('created_at', 'text', required)
    .execute()
  await index(db, 'order_history', ['order_id'])

  await db.schema
    .createTable('order_keys')
    .addColumn('owner', 'text', required)
    .addColumn('key', 'text', required)
    .addColumn('payload_hash', 'text', required)
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('created_at', 'text', required)
    .addPrimaryKeyConstraint('order_keys_pk', ['owner', 'key'])
    .execute()

  await db.schema
    .createTable('package_usages')
    .addColumn('id', 'integer', id)
    .addColumn('package_id', 'integer', (c) => c.notNull().references('packages.id'))
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('customer', 'text', required)
    .addColumn('quantity', 'integer', required)
    .execute()
  await index(db, 'package_usages', ['package_id', 'customer'])

  await db.schema
    .createTable('stock_movements')
    .addColumn('id', 'integer', id)
    .addColumn('product_variant_id', 'integer', (c) =>
      c.notNull().references('product_variants.id'),
    )
    .addColumn('change', 'integer', required)
    .addColumn('stock', 'integer', required)
    .addColumn('reason', 'text', required)
    .addColumn('order_id', 'integer', (c) => c.references('orders.id'))
    .addColumn('created_at', 'text', required)
    .execute()
  await index(db, 'stock_movements', ['product_variant_id', 'id'])
}
