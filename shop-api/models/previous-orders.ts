import { sql } from 'kysely'
import { formatFils } from '#kuwait/money.ts'
import type { Database } from '../db/database.ts'

/** How many of a customer's other orders are told one by one. */
const mostTold = 5

/** Whether one of `orders` did not become a sale: rejected, returned, or cancelled after it had been confirmed. */
export const isRefused = sql<boolean>`(
  orders.status = 'rejected' or fulfillment_status = 'returned' or (orders.status = 'cancelled' and exists (
    select 1 from order_history where order_id = orders.id and order_history.status = 'confirmed'
  ))
)`

/**
 * What else was ordered by an account or with a phone number, newest first. Refused is what did not become a sale by the
 * customer's doing or the shop's.
 */
export async function previousOrders(
  db: Database,
  customer: { user_id: number | null; phone: string },
  except: number | null = null,
) {
  const rows = await sql<Row>`
    select id, number, status, payment_status, fulfillment_status, total, created_at,
      ${isRefused} as is_refused
    from orders
    where id <> ${except ?? 0} and id in (
      select id from orders where user_id = ${customer.user_id}
      union select id from orders where phone = ${customer.phone} and phone <> ''
    )
    order by created_at desc, id desc
  `.execute(db)
  const orders = rows.rows.map(({ total, is_refused, ...row }) => ({
    ...row,
    total: formatFils(total),
    is_refused: is_refused === 1,
  }))
  return {
    count: orders.length,
    refused: orders.filter(({ is_refused }) => is_refused).length,
    latest: orders.slice(0, mostTold),
  }
}

type Row = {
  id: number
  number: string
  status: string
  payment_status: string
  fulfillment_status: string
  total: number
  created_at: string
  is_refused: number
}
