import { type Kysely, sql } from 'kysely'
import { id, index, required } from './columns.ts'

/** Lists of orders that are as quick among a million as among a thousand, and payments that are noted once. */
export async function up(db: Kysely<unknown>) {
  await tellStandings(db)
  await countOrders(db)
  await findByWords(db)
  await notePaymentsOnce(db)
}

/**
 * How an order stands, in one column: there are few ways to stand, so that any choice of them is walked as that many lists
 * in their order, each from its start.
 */
async function tellStandings(db: Kysely<unknown>) {
  await sql`
    alter table orders add column standing text generated always as
      (status || ' ' || payment_status || ' ' || fulfillment_status) virtual
  `.execute(db)
  await index(db, 'orders', ['created_at', 'id'])
  await index(db, 'orders', ['standing', 'created_at', 'id'])
  await index(db, 'orders', ['standing', 'total', 'id'])
  await index(db, 'orders', ['area_id', 'standing', 'created_at', 'id'])
  await index(db, 'orders', ['governorate', 'standing', 'created_at', 'id'])
  await index(db, 'orders', ['phone', 'id'])
}

/** How many orders stand how, and where they go: counting them takes a walk through all. */
async function countOrders(db: Kysely<unknown>) {
  const counted = ['standing', 'governorate', 'area_id']
  await db.schema
    .createTable('order_counts')
    .addColumn('standing', 'text', required)
    .addColumn('governorate', 'text', required)
    .addColumn('area_id', 'integer', required)
    .addColumn('orders', 'integer', required)
    .addPrimaryKeyConstraint('order_counts_pk', ['standing', 'governorate', 'area_id'])
    .execute()
  await sql`
    insert into order_counts (standing, governorate, area_id, orders)
    select standing, governorate, area_id, count(*) from orders group by 1, 2, 3
  `.execute(db)

  const count = (row: string, step: string) => `
    insert into order_counts (standing, governorate, area_id, orders)
    values (${counted.map((column) => `${row}.${column}`).join(', ')}, ${step})
    on conflict (standing, governorate, area_id) do update set orders = orders + excluded.orders;`
  const triggers = [
    ['insert', 'true', count('new', '1')],
    ['delete', 'true', count('old', '-1')],
    [
      'update',
      counted.map((column) => `old.${column} <> new.${column}`).join(' or '),
      count('old', '-1') + count('new', '1'),
    ],
  ] as const
  for (const [change, when, counts] of triggers) {
    await sql`
      create trigger ${sql.raw(`orders_${change}_count`)} after ${sql.raw(change)} on orders
      when ${sql.raw(when)} begin ${sql.raw(counts)} end
    `.execute(db)
  }
}

/** Starts of numbers, phones and names. What has changed is noted, and read again before the next search. */
async function findByWords(db: Kysely<unknown>) {
  await sql`
    create virtual table order_words using fts5 (
      words, content = '', contentless_delete = 1, prefix = '1 2 3 4 5 6',
      tokenize = 'unicode61 remove_diacritics 0'
    )
  `.execute(db)
  await db.schema.createTable('order_word_changes').addColumn('order_id', 'integer', id).execute()
  await sql`insert into order_word_changes (order_id) select id from orders`.execute(db)
  for (const change of ['insert', 'update of number, name, phone']) {
    await sql`
      create trigger ${sql.raw(`orders_${change.split(' ')[0]}_words`)} after ${sql.raw(change)} on orders
      begin insert or ignore into order_word_changes (order_id) values (new.id); end
    `.execute(db)
  }
}

/** The same payment, sent twice, is one. */
async function notePaymentsOnce(db: Kysely<unknown>) {
  await db.schema.alterTable('order_payments').addColumn('key', 'text').execute()
  await db.schema
    .createIndex('order_payments_once')
    .on('order_payments')
    .columns(['order_id', 'key'])
    .unique()
    .execute()
}
