import { sql, type RawBuilder, type Selectable } from 'kysely'
import { formatFils } from '#kuwait/money.ts'
import { formatPhone } from '#kuwait/phone.ts'
import type { Database } from '../db/database.ts'
import type { Orders } from '../db/schema-orders.ts'
import { hasOrderWords, listed } from '../db/sqlite-search.ts'
import { say } from '../messages.ts'
import { inLanguage, type Scope } from '../scope.ts'
import { officeMay } from './admin-order-flags.ts'
import { dueFor } from './order-payments.ts'
import { orderWords, refreshOrderWords } from './order-search.ts'
import type { PageAsked } from './pages.ts'

type Order = Selectable<Orders>

export const orderSorts = ['created_at', '-created_at', 'total', '-total'] as const
export type OrderSort = (typeof orderSorts)[number]

/** What the back office narrows orders to. `from` and `to` are moments, ISO 8601 in UTC; `to` is no longer meant. */
export type OrderFilter = {
  search: string
  status: string | null
  payment_status: string | null
  fulfillment_status: string | null
  governorate: string | null
  area_id: number | null
  from: string | null
  to: string | null
}

/** Of what is searched, the newest so many are found; of a span of days, so many are counted. */
const mostFound = 100
const mostCounted = 5000

/** Orders of the back office, a page at a time. `isAtLeast` tells that there are more than `total`. */
export async function listOfficeOrders(
  scope: Scope,
  filter: OrderFilter,
  sort: OrderSort,
  asked: PageAsked,
) {
  const { db } = scope
  const { ids, total, isAtLeast } =
    filter.search.trim() === ''
      ? await walk(db, filter, sort, asked)
      : await search(db, filter, sort, asked)
  return { rows: await present(scope, ids), total, isAtLeast }
}

/** The next few of the orders that a filter leaves, by their ids: a walk over all of them that holds up nobody. */
export async function ordersAfter(scope: Scope, filter: OrderFilter, after: number, most: number) {
  const { db } = scope
  let query = db.selectFrom('orders').selectAll().where('id', '>', after)
  for (const state of ['status', 'payment_status', 'fulfillment_status'] as const) {
    const wanted = filter[state]
    if (wanted !== null) query = query.where(state, '=', wanted)
  }
  for (const condition of placeAndTime(filter)) query = query.where(sql<boolean>`${condition}`)
  if (filter.search.trim() !== '') {
    const { ids } = await search(db, filter, 'created_at', { page: 1, perPage: null })
    query = query.where('id', 'in', ids)
  }
  return query.orderBy('id').limit(most).execute()
}

const tabs: Record<string, Partial<OrderFilter>> = {
  all: {},
  pending: { status: 'pending' },
  unfulfilled: { status: 'confirmed', fulfillment_status: 'unfulfilled' },
  preparing: { status: 'confirmed', fulfillment_status: 'preparing' },
  out_for_delivery: { status: 'confirmed', fulfillment_status: 'out_for_delivery' },
  delivered: { status: 'confirmed', fulfillment_status: 'delivered' },
  delivered_unpaid: {
    status: 'confirmed',
    fulfillment_status: 'delivered',
    payment_status: 'unpaid',
  },
  returned: { fulfillment_status: 'returned' },
  rejected: { status: 'rejected' },
  cancelled: { status: 'cancelled' },
}

/** How many orders there are of each kind, for the tabs above the list; each says what it is narrowed by. */
export async function countOfficeOrders(db: Database) {
  const standings = await standingsOf(db, everything)
  const counts = Object.entries(tabs).map(([name, narrowed]) => [
    name,
    sum(standings.filter(stands({ ...everything, ...narrowed }))),
  ])
  return Object.fromEntries(counts) as Record<string, number>
}

const everything: OrderFilter = {
  search: '',
  status: null,
  payment_status: null,
  fulfillment_status: null,
  governorate: null,
  area_id: null,
  from: null,
  to: null,
}

type Standing = { standing: string; orders: number }

/** The ways to stand that there are orders of, where they go. */
async function standingsOf(db: Database, { governorate, area_id }: OrderFilter) {
  let query = db
    .selectFrom('order_counts')
    .select('standing')
    .select(({ fn }) => fn.sum<number>('orders').as('orders'))
    .groupBy('standing')
  if (governorate !== null) query = query.where('governorate', '=', governorate)
  if (area_id !== null) query = query.where('area_id', '=', area_id)
  const rows: Standing[] = await query.execute()
  return rows.filter(({ orders }) => orders > 0)
}

function stands({ status, payment_status, fulfillment_status }: OrderFilter) {
  const wanted = [status, payment_status, fulfillment_status]
  return ({ standing }: Standing) => {
    const parts = standing.split(' ')
    return wanted.every((state, place) => state === null || state === parts[place])
  }
}

function sum(standings: Standing[]) {
  return standings.reduce((all, { orders }) => all + orders, 0)
}

/** Each way to stand is a list of its own in an index: they are walked side by side, each from its start. */
async function walk(db: Database, filter: OrderFilter, sort: OrderSort, asked: PageAsked) {
  const standings = (await standingsOf(db, filter)).filter(stands(filter))
  const conditions = placeAndTime(filter)
  // all of them lie in one index by their time
  const isAll =
    placeAndTime({ ...filter, from: null, to: null }).length === 0 &&
    isAnyState(filter) &&
    sort.endsWith('created_at')
  const lists = isAll
    ? [conditions.length > 0 ? sql.join(conditions, sql` and `) : sql<boolean>`true`]
    : standings.map(({ standing }) =>
        sql.join([sql`standing = ${standing}`, ...conditions], sql` and `),
      )
  if (lists.length === 0) return { ids: [], total: 0, isAtLeast: false }

  const { page, perPage } = asked
  const reach = perPage === null ? -1 : page * perPage
  const { by, order } = orderOf(sort)
  const found = await sql<{ id: number }>`
    select id from (${union(lists, by, order, reach)})
    order by ${order} limit ${perPage ?? -1} offset ${perPage === null ? 0 : (page - 1) * perPage}
  `.execute(db)
  const ids = found.rows.map(({ id }) => id)
  if (filter.from === null && filter.to === null) {
    return { ids, total: sum(standings), isAtLeast: false }
  }

  const counted = await sql<{ count: number }>`
    select count(*) as count from (${union(lists, sql`created_at`, null, mostCounted + 1)} limit ${mostCounted + 1})
  `.execute(db)
  const count = counted.rows[0]?.count ?? 0
  return { ids, total: Math.min(count, mostCounted), isAtLeast: count > mostCounted }
}

function union(
  lists: RawBuilder<unknown>[],
  by: RawBuilder<unknown>,
  order: RawBuilder<unknown> | null,
  reach: number,
) {
  const inOrder = order ? sql`order by ${order}` : sql``
  return sql.join(
    lists.map(
      (list) => sql`
        select * from (select id, ${by} from orders where ${list} ${inOrder} limit ${reach})
      `,
    ),
    sql` union all `,
  )
}

function isAnyState({ status, payment_status, fulfillment_status }: OrderFilter) {
  return status === null && payment_status === null && fulfillment_status === null
}

function placeAndTime({ governorate, area_id, from, to }: OrderFilter) {
  const conditions: RawBuilder<unknown>[] = []
  if (governorate !== null) conditions.push(sql`governorate = ${governorate}`)
  if (area_id !== null) conditions.push(sql`area_id = ${area_id}`)
  if (from !== null) conditions.push(sql`created_at >= ${from}`)
  if (to !== null) conditions.push(sql`created_at < ${to}`)
  return conditions
}

function orderOf(sort: OrderSort) {
  const by = sql.ref(sort.replace('-', ''))
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc')
  return { by, order: sql`${by} ${direction}, id ${direction}` }
}

/** The newest of those that have the words, narrowed as well: later orders have higher ids. */
async function search(db: Database, filter: OrderFilter, sort: OrderSort, asked: PageAsked) {
  await refreshOrderWords(db)
  const words = orderWords(filter.search)
  if (words.length === 0) return { ids: [], total: 0, isAtLeast: false }

  const narrowing = [...placeAndTime(filter), ...(await statesAmong(db, filter))]
  const found = await sql<{ id: number }>`
    select order_words.rowid as id from order_words
    ${narrowing.length > 0 ? sql`cross join orders on orders.id = order_words.rowid` : sql``}
    where ${sql.join([hasOrderWords(words), ...narrowing], sql` and `)}
    order by order_words.rowid desc limit ${mostFound + 1}
  `.execute(db)

  const newest = found.rows.slice(0, mostFound).map(({ id }) => id)
  const { page, perPage } = asked
  const [start, end] = perPage === null ? [0] : [(page - 1) * perPage, page * perPage]
  const sorted = sort === '-created_at' ? newest : await inOrder(db, newest, sort)
  return {
    ids: sorted.slice(start, end),
    total: newest.length,
    isAtLeast: found.rows.length > mostFound,
  }
}

/** Where few orders stand as is asked for, as those that are open do, none before the first of them is looked at. */
async function statesAmong(db: Database, filter: OrderFilter) {
  if (isAnyState(filter)) return []
  const standings = (await standingsOf(db, filter)).filter(stands(filter))
  const wanted = sql`standing in (select value from json_each(${JSON.stringify(standings.map(({ standing }) => standing))}))`
  if (sum(standings) > mostCounted) return [wanted]
  return [
    wanted,
    sql`order_words.rowid >= (select coalesce(min(id), 0) from orders where ${wanted})`,
  ]
}

async function inOrder(db: Database, ids: number[], sort: OrderSort) {
  const { rows } = await sql<{ id: number }>`
    select id from orders where id in ${listed(ids)} order by ${orderOf(sort).order}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** The lines of orders in the back office, in the order of their ids. */
async function present({ db, language }: Scope, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .leftJoin('drivers', 'drivers.id', 'orders.driver_id')
    .selectAll('orders')
    .select('drivers.name as driver')
    .where('orders.id', 'in', listed(ids))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [{ ...presentLine(row, language), driver: row.driver }] : []
  })
}

/** What the back office shows of an order at a glance. Amounts are KWD, the phone as it is read out. */
export function presentLine(order: Order, language: Scope['language']) {
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    payment_status: order.payment_status,
    fulfillment_status: order.fulfillment_status,
    payment_method: order.payment_method,
    user_id: order.user_id,
    name: order.name,
    phone: formatPhone(order.phone),
    language: order.language,
    governorate: order.governorate,
    area_id: order.area_id,
    area: inLanguage(order, 'area', language) ?? '',
    items_count: order.items_count,
    total: formatFils(order.total),
    paid: formatFils(order.paid),
    refunded: formatFils(order.refunded),
    due: formatFils(dueFor(order)),
    has_note: order.notes !== null,
    hold: order.hold && say(language, `trust.hold.${order.hold}`),
    is_by_phone: order.taken_by !== null,
    version: order.version,
    created_at: order.created_at,
    updated_at: order.updated_at,
    ...officeMay(order),
  }
}
