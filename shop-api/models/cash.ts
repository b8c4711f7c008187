import type { Selectable } from 'kysely'
import type { Fils } from '#kuwait/money.ts'
import type { Database } from '../db/database.ts'
import type { OrderPayments, Orders } from '../db/schema-orders.ts'
import { dueFor } from './order-payments.ts'

type Order = Selectable<Orders>

/** What the driver takes at the door: what is still to be paid of an order that is paid in cash. Fils. */
export function cashDue(order: Order): Fils {
  return order.payment_method === 'cod' && order.payment_status !== 'refunded' ? dueFor(order) : 0
}

export type Night = Awaited<ReturnType<typeof findNight>>

/**
 * What a driver has brought and taken since he last handed over cash. An order belongs to the night in which it was delivered
 * or came back, a payment to that in which it was noted, so that nothing is handed over twice and nothing forgotten,
 * whatever the clock says. Of a delivered order, what is not noted yet was paid at the door.
 */
export async function findNight(db: Database, driverId: number) {
  const ended = await db
    .selectFrom('orders')
    .selectAll()
    .where('driver_id', '=', driverId)
    .where('fulfillment_status', 'in', ['delivered', 'returned'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('driver_night_lines as line')
            .select('line.id')
            .whereRef('line.order_id', '=', 'orders.id')
            .whereRef('line.outcome', '=', 'orders.fulfillment_status'),
        ),
      ),
    )
    .orderBy('id')
    .execute()
  const out = await db
    .selectFrom('orders')
    .selectAll()
    .where('driver_id', '=', driverId)
    .where('fulfillment_status', '=', 'out_for_delivery')
    .where('status', '=', 'confirmed')
    .orderBy('id')
    .execute()
  const payments = await paymentsNotHandedOver(db, driverId)
  const delivered = ended.filter(({ fulfillment_status }) => fulfillment_status === 'delivered')
  return {
    out,
    delivered,
    returned: ended.filter(({ fulfillment_status }) => fulfillment_status === 'returned'),
    payments,
    expected: sum(delivered, cashDue) + sum(payments, signed),
  }
}

/** Cash that a driver took or gave back, as far as no night has it. */
export function paymentsNotHandedOver(
  db: Database,
  driverId: number,
): Promise<Selectable<OrderPayments>[]> {
  return db
    .selectFrom('order_payments')
    .selectAll()
    .where('driver_id', '=', driverId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('driver_night_lines as line')
            .select('line.id')
            .whereRef('line.payment_id', '=', 'order_payments.id'),
        ),
      ),
    )
    .orderBy('id')
    .execute()
}

/** What a payment adds to the cash that a driver holds: what he gave back is missing from it. */
export function signed({ kind, amount }: Pick<Selectable<OrderPayments>, 'kind' | 'amount'>): Fils {
  return kind === 'refund' ? -amount : amount
}

export function sum<Row>(rows: Row[], of: (row: Row) => Fils): Fils {
  return rows.reduce((total, row) => total + of(row), 0)
}
