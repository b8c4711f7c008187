import { sql, type Selectable } from 'kysely'
import { later } from '#kuwait/dates.ts'
import type { Database } from '../db/database.ts'
import type { Orders } from '../db/schema-orders.ts'
import type { Scope } from '../scope.ts'
import type { PaymentMethod } from './payment-settings.ts'
import { settingValue } from './settings.ts'

type Customer = { user_id: number | null; phone: string }
type Order = Selectable<Orders>

/** What a shop does about those who have let cash orders go back at the door: it calls first, or takes no cash. */
type Rule = { most: number; months: number; noCash: boolean }

const usualMonths = 12

/** Null where the shop does not count refusals, as at first. */
async function ruleOf(db: Database): Promise<Rule | null> {
  const most = await settingValue(db, 'Refused Deliveries')
  if (most === null) return null
  return {
    most: Number(most),
    months: Number((await settingValue(db, 'Refusals Count For')) ?? usualMonths),
    noCash: (await settingValue(db, 'No Cash After Refusals')) === '1',
  }
}

/**
 * The cash orders that somebody's account or phone number has let go back at the door: they were out for delivery and came
 * back unpaid. Those that were forgiven, or are older than the shop looks back, do not count.
 */
export async function refusalsOf(
  { db, now }: Scope,
  { user_id, phone }: Customer,
  months = usualMonths,
) {
  const since = later(now, { value: -months, unit: 'months' }).toISOString()
  const { rows } = await sql<{ id: number; phone: string }>`
    select id, phone from (
      select id, phone, coalesce(
        (select max(created_at) from order_history where order_id = orders.id and status = 'returned'),
        updated_at
      ) as refused_at
      from orders
      where payment_method = 'cod' and fulfillment_status = 'returned' and paid = 0 and id in (
        select id from orders where user_id = ${user_id}
        union select id from orders where phone = ${phone} and phone <> ''
      )
    ) as refusal
    where refused_at > ${since} and not exists (
      select 1 from cash_forgiveness
      where cash_forgiveness.phone = refusal.phone and cash_forgiveness.created_at >= refused_at
    )
  `.execute(db)
  return rows
}

/** How far a customer can be trusted with cash: how often it was refused, and how often it may be. Null where nobody counts. */
export async function cashTrust(scope: Scope, customer: Customer) {
  const rule = await ruleOf(scope.db)
  if (!rule) return null
  const refused = (await refusalsOf(scope, customer, rule.months)).length
  return {
    refused,
    most: rule.most,
    months: rule.months,
    noCash: rule.noCash,
    isOver: refused > rule.most,
  }
}

/** The ways to pay that a customer is offered: without cash for those whose cash is not taken, if there is another way. */
export async function waysFor(
  scope: Scope,
  customer: Customer,
  methods: PaymentMethod[],
): Promise<PaymentMethod[]> {
  const others = methods.filter((method) => method !== 'cod')
  if (others.length === 0 || others.length === methods.length) return methods
  const trust = await cashTrust(scope, customer)
  return trust?.isOver && trust.noCash ? others : methods
}

/** Why a cash order has to wait for a call; null for one that has not. */
export async function holdFor(scope: Scope, customer: Customer) {
  return (await cashTrust(scope, customer))?.isOver ? ('refusals' as const) : null
}

/** What the back office is told: how often, how often it may be, and whether this order waits for a call. */
export async function presentTrust(scope: Scope, order: Order) {
  const trust = await cashTrust(scope, order)
  return (
    trust && {
      refused: trust.refused,
      most: trust.most,
      months: trust.months,
      is_over: trust.isOver,
    }
  )
}
