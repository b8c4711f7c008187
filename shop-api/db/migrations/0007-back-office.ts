import { type Kysely, sql } from 'kysely'
import { id, index, required } from './columns.ts'

/** Everything that an administrator may be allowed to do, as it was when permissions began to count. */
const allPermissions = [
  'products',
  'categories',
  'packages',
  'orders',
  'reviews',
  'coupons',
  'discounts',
  'hero',
  'settings',
  'users',
  'reports',
  'import',
]

export async function up(db: Kysely<unknown>) {
  await sql`
    update users set permissions = ${JSON.stringify(allPermissions)}
    where is_admin = 1 and permissions = '[]'
  `.execute(db)

  for (const table of ['categories', 'packages']) {
    await db.schema
      .alterTable(table)
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .execute()
    await db.schema.alterTable(table).addColumn('deleted_at', 'text').execute()
  }
  await index(db, 'products', ['deleted_at', 'created_at', 'id'])

  await db.schema
    .alterTable('stock_movements')
    .addColumn('user_id', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .execute()
  await db.schema.alterTable('stock_movements').addColumn('note', 'text').execute()

  await createHistory(db)
  await db.schema
    .createTable('saved_views')
    .addColumn('id', 'integer', id)
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('area', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('query', 'text', required)
    .addUniqueConstraint('saved_views_name', ['user_id', 'area', 'name'])
    .execute()
}

/** Who changed what. Lines are only ever added, each with a hash over itself and the line before it. */
async function createHistory(db: Kysely<unknown>) {
  await db.schema
    .createTable('history')
    .addColumn('id', 'integer', id)
    .addColumn('at', 'text', required)
    .addColumn('user_id', 'integer', required)
    .addColumn('user_name', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('entity', 'text', required)
    .addColumn('entity_id', 'integer', required)
    .addColumn('label', 'text', required)
    .addColumn('changes', 'text', required)
    .addColumn('hash', 'text', required)
    .execute()
  await index(db, 'history', ['entity', 'entity_id', 'id'])
  await index(db, 'history', ['user_id', 'id'])
}
