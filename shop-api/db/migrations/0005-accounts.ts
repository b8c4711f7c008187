import { type Kysely, sql } from 'kysely'
import { flag, id, index, required } from './columns.ts'

export async function up(db: Kysely<unknown>) {
  await extendUsers(db)
  await createWishlist(db)
  await createCoupons(db)
  await extendOrders(db)
  await createReviews(db)
  await createMail(db)
}

async function extendUsers(db: Kysely<unknown>) {
  await db.schema.alterTable('users').addColumn('address', 'text').execute()
  await db.schema
    .alterTable('users')
    .addColumn('media_id', 'integer', (c) => c.references('media.id'))
    .execute()
  await db.schema
    .alterTable('users')
    .addColumn('language', 'text', (c) => c.notNull().defaultTo('en'))
    .execute()
  await index(db, 'tokens', ['user_id'])

  await db.schema
    .createTable('password_resets')
    .addColumn('id', 'integer', id)
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute()

  await db.schema
    .createTable('attempts')
    .addColumn('id', 'integer', id)
    .addColumn('key', 'text', required)
    .addColumn('at', 'text', required)
    .execute()
  await index(db, 'attempts', ['key', 'at'])

  await db.schema
    .createTable('addresses')
    .addColumn('id', 'integer', id)
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('label', 'text', required)
    .addColumn('area_id', 'integer', (c) => c.notNull().references('areas.id'))
    .addColumn('block', 'text', required)
    .addColumn('street', 'text', required)
    .addColumn('avenue', 'text')
    .addColumn('building', 'text', required)
    .addColumn('floor', 'text')
    .addColumn('apartment', 'text')
    .addColumn('paci', 'text')
    .addColumn('directions', 'text')
    .addColumn('is_default', 'integer', flag(0))
    .addColumn('created_at', 'text', required)
    .execute()
  await index(db, 'addresses', ['user_id'])
}

async function createWishlist(db: Kysely<unknown>) {
  await db.schema
    .createTable('wishlist_items')
    .addColumn('id', 'integer', id)
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('product_id', 'integer', (c) => c.notNull().references('products.id'))
    .addColumn('created_at', 'text', required)
    .addUniqueConstraint('wishlist_items_once', ['user_id', 'product_id'])
    .execute()

  await db.schema
    .createTable('stock_alerts')
    .addColumn('id', 'integer', id)
    .addColumn('product_variant_id', 'integer', (c) =>
      c.notNull().references('product_variants.id'),
    )
    .addColumn('email', 'text')
    .addColumn('phone', 'text')
    .addColumn('language', 'text', required)
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'text', required)
    .addColumn('notified_at', 'text')
    .execute()
  await index(db, 'stock_alerts', ['product_variant_id'])
}

async function createCoupons(db: Kysely<unknown>) {
  await db.schema
    .createTable('coupons')
    .addColumn('id', 'integer', id)
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('type', 'text', required)
    .addColumn('value', 'integer', required)
    .addColumn('minimum_spend', 'integer')
    .addColumn('maximum_discount', 'integer')
    .addColumn('usage_limit', 'integer')
    .addColumn('user_usage_limit', 'integer')
    .addColumn('used_count', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`used_count >= 0`),
    )
    .addColumn('starts_at', 'text')
    .addColumn('expires_at', 'text')
    .addColumn('is_active', 'integer', flag(1))
    .addColumn('is_public', 'integer', flag(0))
    .addColumn('name_en', 'text', required)
    .addColumn('name_ar', 'text')
    .addColumn('description_en', 'text')
    .addColumn('description_ar', 'text')
    .addColumn('created_at', 'text', required)
    .execute()

  await db.schema
    .createTable('coupon_usages')
    .addColumn('id', 'integer', id)
    .addColumn('coupon_id', 'integer', (c) => c.notNull().references('coupons.id'))
    .addColumn('user_id', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id').unique())
    .addColumn('discount', 'integer', required)
    .addColumn('created_at', 'text', required)
    .addColumn('given_back_at', 'text')
    .execute()
  await index(db, 'coupons', ['is_public'])
  await index(db, 'coupon_usages', ['coupon_id', 'user_id'])
}

async function extendOrders(db: Kysely<unknown>) {
  await db.schema.alterTable('orders').addColumn('coupon_code', 'text').execute()
  await db.schema
    .alterTable('orders')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await index(db, 'stock_movements', ['order_id'])
  await index(db, 'package_usages', ['order_id'])
}

async function createReviews(db: Kysely<unknown>) {
  await db.schema
    .createTable('reviews')
    .addColumn('id', 'integer', id)
    .addColumn('product_id', 'integer', (c) => c.notNull().references('products.id'))
    .addColumn('user_id', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('author', 'text', required)
    .addColumn('rating', 'integer', (c) => c.notNull().check(sql`rating between 1 and 5`))
    .addColumn('title', 'text')
    .addColumn('body', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('is_verified', 'integer', flag(0))
    .addColumn('reason', 'text')
    .addColumn('reply', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addUniqueConstraint('reviews_once', ['product_id', 'user_id'])
    .execute()
  await index(db, 'reviews', ['product_id', 'status', 'created_at'])
  await index(db, 'reviews', ['product_id', 'status', 'rating', 'created_at'])

  await db.schema
    .createTable('review_images')
    .addColumn('id', 'integer', id)
    .addColumn('review_id', 'integer', (c) =>
      c.notNull().references('reviews.id').onDelete('cascade'),
    )
    .addColumn('media_id', 'integer', (c) => c.notNull().references('media.id'))
    .addColumn('position', 'integer', required)
    .execute()
  await index(db, 'review_images', ['review_id'])
  await countRatings(db)
}

/**
 * What shoppers say of a product in numbers is kept beside it, for lists: exact whoever changes a review. The change of
 * the product moves the catalogue's version on, so that no page shows an old average, or a review that has been withdrawn.
 */
async function countRatings(db: Kysely<unknown>) {
  for (const column of ['rating_sum', 'rating_count']) {
    await db.schema
      .alterTable('products')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  }

  const changes = [
    { change: 'insert', row: 'new', shown: `new.status = 'approved'` },
    { change: 'update', row: 'new', shown: `'approved' in (old.status, new.status)` },
    { change: 'delete', row: 'old', shown: `old.status = 'approved'` },
  ]
  for (const { change, row, shown } of changes) {
    await sql`
      create trigger ${sql.raw(`reviews_${change}_rating`)} after ${sql.raw(change)} on reviews
      when ${sql.raw(shown)} begin
        update products set (rating_sum, rating_count) = (
          select coalesce(sum(rating), 0), count(*) from reviews
          where product_id = products.id and status = 'approved'
        ) where id = ${sql.raw(row)}.product_id;
      end
    `.execute(db)
  }
}

/** Mail that is to be sent. It is written with what it is about, and sent after that has been committed. */
async function createMail(db: Kysely<unknown>) {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'integer', id)
    .addColumn('kind', 'text', required)
    .addColumn('recipient', 'text', required)
    .addColumn('language', 'text', required)
    .addColumn('details', 'text', required)
    .addColumn('once', 'text', (c) => c.unique())
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('due_at', 'text')
    .addColumn('sent_at', 'text')
    .addColumn('problem', 'text')
    .addColumn('created_at', 'text', required)
    .execute()
  await index(db, 'outbox', ['due_at'])
}
