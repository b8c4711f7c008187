import { sql } from 'kysely'
import type { Fils } from '#kuwait/money.ts'
import type { Database } from '../db/database.ts'
import { momentsOf, type Period } from './period.ts'

/** `user_id` is null for who ordered without an account: he is known by his phone number. */
export type BestCustomer = { user_id: number | null; name: string; orders: number; revenue: Fils }

/** Who bought most in a period, of the orders that are sold. Orders of accounts that were closed name nobody and are left out. */
export async function bestCustomers(
  db: Database,
  period: Period,
  most: number | null,
): Promise<BestCustomer[]> {
  const [start, end] = momentsOf(period)
  const { rows } = await sql<BestCustomer>`
    select user_id, max(name) as name, count(*) as orders, sum(total) as revenue
    from orders indexed by orders_of_customers
    where created_at >= ${start} and created_at < ${end}
      and status = 'confirmed' and fulfillment_status <> 'returned' and phone <> ''
    group by coalesce(user_id, phone) order by revenue desc, orders desc, user_id
    ${most === null ? sql`` : sql`limit ${most}`}
  `.execute(db)
  return rows
}
