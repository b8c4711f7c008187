import { type Kysely, sql } from 'kysely'
import { id, index, required } from './columns.ts'

/** Orders that wait for a call, refusals at the door that are forgiven, and what shoppers want to give back. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('orders').addColumn('hold', 'text').execute()

  await db.schema
    .createTable('cash_forgiveness')
    .addColumn('id', 'integer', id)
    .addColumn('phone', 'text', required)
    .addColumn('note', 'text', required)
    .addColumn('user_id', 'integer', required)
    .addColumn('user_name', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute()
  await index(db, 'cash_forgiveness', ['phone', 'created_at'])

  await db.schema
    .createTable('withdrawals')
    .addColumn('id', 'integer', id)
    .addColumn('order_id', 'integer', (c) => c.notNull().unique().references('orders.id'))
    .addColumn('body', 'text')
    .addColumn('created_at', 'text', required)
    .execute()
  await sql`create index orders_on_hold on orders (id) where hold is not null`.execute(db)
}
