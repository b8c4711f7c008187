import { type Kysely, sql } from 'kysely'
import { id, index, required } from './columns.ts'

/** What drivers have handed over at night, and for which orders. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('driver_nights')
    .addColumn('id', 'integer', id)
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('driver_id', 'integer', (c) => c.notNull().references('drivers.id'))
    .addColumn('driver_name', 'text', required)
    .addColumn('day', 'text', required)
    .addColumn('delivered', 'integer', required)
    .addColumn('returned', 'integer', required)
    .addColumn('expected', 'integer', required)
    .addColumn('counted', 'integer', required)
    .addColumn('note', 'text')
    .addColumn('user_id', 'integer', required)
    .addColumn('user_name', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute()
  await index(db, 'driver_nights', ['driver_id', 'id'])
  await index(db, 'driver_nights', ['day', 'id'])

  await db.schema
    .createTable('driver_night_lines')
    .addColumn('id', 'integer', id)
    .addColumn('night_id', 'integer', (c) => c.notNull().references('driver_nights.id'))
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('outcome', 'text', required)
    .addColumn('payment_id', 'integer', (c) => c.unique().references('order_payments.id'))
    .addColumn('amount', 'integer', required)
    .execute()
  await index(db, 'driver_night_lines', ['night_id', 'id'])
  await index(db, 'driver_night_lines', ['order_id', 'outcome'])

  await sql`
    create index orders_of_drivers on orders (driver_id, fulfillment_status, id)
    where driver_id is not null
  `.execute(db)
  await sql`
    create index order_payments_of_drivers on order_payments (driver_id, id)
    where driver_id is not null
  `.execute(db)
}
