import type { Kysely } from 'kysely'
import { flag, id, required } from './columns.ts'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('users')
    .addColumn('id', 'integer', id)
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('phone', 'text')
    .addColumn('password_hash', 'text', required)
    .addColumn('is_admin', 'integer', flag(0))
    .addColumn('permissions', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('email_verified_at', 'text')
    .addColumn('is_blocked', 'integer', flag(0))
    .addColumn('created_at', 'text', required)
    .execute()

  await db.schema
    .createTable('tokens')
    .addColumn('id', 'integer', id)
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute()

  await db.schema
    .createTable('settings')
    .addColumn('id', 'integer', id)
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('name_ar', 'text')
    .addColumn('value', 'text')
    .addColumn('value_en', 'text')
    .addColumn('value_ar', 'text')
    .addColumn('position', 'integer', required)
    .execute()

  await db.schema
    .createTable('areas')
    .addColumn('id', 'integer', id)
    .addColumn('governorate', 'text', required)
    .addColumn('name_en', 'text', required)
    .addColumn('name_ar', 'text')
    .addColumn('fee', 'integer', required)
    .addColumn('minimum', 'integer', required)
    .addColumn('days', 'integer', required)
    .addColumn('is_active', 'integer', flag(1))
    .execute()

  await db.schema
    .createTable('media')
    .addColumn('id', 'integer', id)
    .addColumn('hash', 'text', (c) => c.notNull().unique())
    .addColumn('extension', 'text', required)
    .addColumn('width', 'integer', required)
    .addColumn('height', 'integer', required)
    .addColumn('bytes', 'integer', required)
    .addColumn('created_at', 'text', required)
    .execute()

  await db.schema
    .createTable('hero_sliders')
    .addColumn('id', 'integer', id)
    .addColumn('media_id', 'integer', (c) => c.notNull().references('media.id'))
    .addColumn('media_ar_id', 'integer', (c) => c.references('media.id'))
    .addColumn('link', 'text')
    .addColumn('title_en', 'text')
    .addColumn('title_ar', 'text')
    .addColumn('text_en', 'text')
    .addColumn('text_ar', 'text')
    .addColumn('action_en', 'text')
    .addColumn('action_ar', 'text')
    .addColumn('alt_en', 'text')
    .addColumn('alt_ar', 'text')
    .addColumn('is_active', 'integer', flag(1))
    .addColumn('position', 'integer', required)
    .addColumn('starts_at', 'text')
    .addColumn('ends_at', 'text')
    .execute()

  await db.schema
    .createTable('contact_messages')
    .addColumn('id', 'integer', id)
    .addColumn('name', 'text', required)
    .addColumn('phone', 'text')
    .addColumn('email', 'text')
    .addColumn('message', 'text', required)
    .addColumn('product_id', 'integer')
    .addColumn('language', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute()
}
