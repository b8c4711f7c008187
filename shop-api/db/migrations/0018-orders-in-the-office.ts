import type { Kysely } from 'kysely'
import { flag, id, index, required } from './columns.ts'

/** Who brings orders to the door, what was paid and paid back, what colleagues note, and who did what to an order. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('drivers')
    .addColumn('id', 'integer', id)
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('phone', 'text')
    .addColumn('is_active', 'integer', flag(1))
    .addColumn('created_at', 'text', required)
    .execute()

  await addColumn(db, 'orders', 'driver_id')
  await addColumn(db, 'orders', 'taken_by')
  for (const amount of ['paid', 'refunded']) {
    await db.schema
      .alterTable('orders')
      .addColumn(amount, 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  }
  await addColumn(db, 'order_history', 'user_id')
  await db.schema.alterTable('order_history').addColumn('user_name', 'text').execute()

  await db.schema
    .createTable('order_notes')
    .addColumn('id', 'integer', id)
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('user_id', 'integer', required)
    .addColumn('user_name', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('is_visible', 'integer', flag(0))
    .addColumn('created_at', 'text', required)
    .execute()
  await index(db, 'order_notes', ['order_id', 'id'])

  await db.schema
    .createTable('order_payments')
    .addColumn('id', 'integer', id)
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('kind', 'text', required)
    .addColumn('method', 'text', required)
    .addColumn('amount', 'integer', required)
    .addColumn('reference', 'text')
    .addColumn('driver_id', 'integer')
    .addColumn('user_id', 'integer')
    .addColumn('user_name', 'text')
    .addColumn('created_at', 'text', required)
    .execute()
  await index(db, 'order_payments', ['order_id', 'id'])
}

function addColumn(db: Kysely<unknown>, table: string, column: string) {
  return db.schema.alterTable(table).addColumn(column, 'integer').execute()
}
