import { type Kysely, sql } from 'kysely'
import { id, index, required } from './columns.ts'

/** Tries to pay an order on the page of a gateway, and until when an order that is not paid is held. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('payment_attempts')
    .addColumn('id', 'integer', id)
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('method', 'text', required)
    .addColumn('amount', 'integer', required)
    .addColumn('state', 'text', required)
    .addColumn('reference', 'text', (c) => c.unique())
    .addColumn('bank_reference', 'text')
    .addColumn('url', 'text')
    .addColumn('problem', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('check_at', 'text')
    .addColumn('settled_at', 'text')
    .execute()
  await index(db, 'payment_attempts', ['order_id', 'id'])
  await sql`
    create index payment_attempts_to_check on payment_attempts (check_at) where check_at is not null
  `.execute(db)

  await db.schema.alterTable('orders').addColumn('payment_due_at', 'text').execute()
  await sql`
    create index orders_with_payment_due on orders (payment_due_at) where payment_due_at is not null
  `.execute(db)

  // so far cash was the only way to pay; a shop that is not filled yet begins with what it is filled with
  await sql`
    insert into settings (name, name_ar, value, position)
    select 'Pay in Cash', 'الدفع نقدًا عند الاستلام', '1', 1000 where exists (select 1 from settings)
  `.execute(db)
}
