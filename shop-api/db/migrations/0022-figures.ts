import { type Kysely, sql } from 'kysely'
import { required } from './columns.ts'

const sums = [
  'orders',
  'pieces',
  'subtotal',
  'discount',
  'delivery_fee',
  'total',
  'paid',
  'refunded',
] as const

const kinds = {
  all: () => `''`,
  area: (row: string) => `${row}.area_id`,
  payment: (row: string) => `${row}.payment_method`,
  coupon: (row: string) => `${row}.coupon_code`,
}

/**
 * What the orders of each day come to, so that no figure of the back office walks through orders; what was wanted and could
 * not be had; and what lets customers, carts and accounts of a period be read without the others.
 */
export async function up(db: Kysely<unknown>) {
  await createTables(db)
  await countOrders(db)
  await countLines(db)

  await sql`
    create index orders_of_customers
    on orders (created_at, status, fulfillment_status, user_id, phone, name, total)
  `.execute(db)
  await sql`create index users_by_day on users (created_at)`.execute(db)
  await sql`create index reviews_pending on reviews (id) where status = 'pending'`.execute(db)
  await sql`create index carts_left on carts (updated_at)`.execute(db)
  await sql`
    create index stock_alerts_waiting on stock_alerts (product_variant_id, created_at)
    where notified_at is null
  `.execute(db)
}

async function createTables(db: Kysely<unknown>) {
  let table = db.schema
    .createTable('sales_days')
    .addColumn('kind', 'text', required)
    .addColumn('day', 'text', required)
    .addColumn('thing', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('fulfillment', 'text', required)
  for (const column of sums) table = table.addColumn(column, 'integer', required)
  await table
    .addPrimaryKeyConstraint('sales_days_pk', ['kind', 'day', 'thing', 'status', 'fulfillment'])
    .modifyEnd(sql`without rowid`)
    .execute()

  await db.schema
    .createTable('demand_days')
    .addColumn('kind', 'text', required)
    .addColumn('day', 'text', required)
    .addColumn('thing_id', 'integer', required)
    .addColumn('times', 'integer', required)
    .addPrimaryKeyConstraint('demand_days_pk', ['kind', 'day', 'thing_id'])
    .modifyEnd(sql`without rowid`)
    .execute()
}

type Counted = { kind: string; thing: string; order: string; amounts: string[]; from: string }

/** Adds what `amounts` says, for each row of `from`, to the figures of its day. */
function add({ kind, thing, order, amounts, from }: Counted) {
  return `
    insert into sales_days (kind, day, thing, status, fulfillment, ${sums.join(', ')})
    select ${kind}, ${dayOf(order)}, ${thing}, ${order}.status,
      case ${order}.status when 'confirmed' then ${order}.fulfillment_status else '' end,
      ${amounts.join(', ')}
    ${from}
    on conflict (kind, day, thing, status, fulfillment) do update set
      ${sums.map((column) => `${column} = ${column} + excluded.${column}`).join(', ')};`
}

function dayOf(order: string) {
  return `date(${order}.created_at, '+3 hours')`
}

async function countOrders(db: Kysely<unknown>) {
  const amounts = ['1', 'items_count', ...sums.slice(2)]
  const count = (row: string, step: 1 | -1, from = '') =>
    Object.entries(kinds).map(([kind, thing]) =>
      add({
        kind: `'${kind}'`,
        thing: thing(row),
        order: row,
        amounts: amounts.map((amount) => times(step, row, amount)),
        from: `${from} where ${thing(row)} is not null`,
      }),
    )

  for (const statement of count('orders', 1, 'from orders')) {
    await sql.raw(statement.replace(/;$/, '')).execute(db)
  }
  const dimensions = 'status, fulfillment_status, created_at, area_id, payment_method, coupon_code'
  const watched = [dimensions, ...amounts.slice(1)]
  await trigger(db, 'orders_insert_sales', 'after insert on orders', count('new', 1))
  await trigger(db, 'orders_delete_sales', 'after delete on orders', count('old', -1))
  await trigger(db, 'orders_update_sales', `after update of ${watched.join(', ')} on orders`, [
    ...count('old', -1),
    ...count('new', 1),
  ])
}

/** Lines count while their order is sold: confirmed and not come back. */
async function countLines(db: Kysely<unknown>) {
  const count = (line: string, order: string, step: 1 | -1, from: string) =>
    add({
      kind: `case when ${line}.package_id is null then 'product' else 'package' end`,
      thing: `coalesce(${line}.package_id, ${line}.product_id, '')`,
      order,
      amounts: ['1', 'quantity', 'line_total', '0', '0', 'line_total', '0', '0'].map((amount) =>
        times(step, line, amount),
      ),
      from: `${from} and ${isSold(order)}`,
    })
  const ofLine = (line: string, step: 1 | -1) =>
    count(line, 'orders', step, `from orders where orders.id = ${line}.order_id`)
  const ofOrder = (order: string, step: 1 | -1) =>
    count('order_items', order, step, `from order_items where order_id = ${order}.id`)

  const all = 'from order_items join orders on orders.id = order_items.order_id where true'
  await sql.raw(count('order_items', 'orders', 1, all).replace(/;$/, '')).execute(db)

  const lines = 'on order_items'
  await trigger(db, 'order_items_insert_sales', `after insert ${lines}`, [ofLine('new', 1)])
  await trigger(db, 'order_items_delete_sales', `after delete ${lines}`, [ofLine('old', -1)])
  await trigger(db, 'order_items_update_sales', `after update ${lines}`, [
    ofLine('old', -1),
    ofLine('new', 1),
  ])
  await trigger(
    db,
    'orders_update_lines',
    `after update of status, fulfillment_status, created_at on orders`,
    [ofOrder('old', -1), ofOrder('new', 1)],
  )
}

/** A number, or a column of a row. */
function times(step: 1 | -1, row: string, amount: string) {
  return `${step} * ${/^\d$/.test(amount) ? amount : `${row}.${amount}`}`
}

function isSold(order: string) {
  return `${order}.status = 'confirmed' and ${order}.fulfillment_status <> 'returned'`
}

function trigger(db: Kysely<unknown>, name: string, when: string, statements: string[]) {
  return sql
    .raw(`create trigger ${name} ${when} for each row begin ${statements.join('')} end`)
    .execute(db)
}
