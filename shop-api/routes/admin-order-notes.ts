import { Hono } from 'hono'
import { z } from 'zod'
import { WrittenOrder } from '../admin-order-answers.ts'
import { transact } from '../db/database.ts'
import { endpoint } from '../endpoint.ts'
import { Amount, CheckBox, optional, optionalText, text } from '../fields.ts'
import { requireUser, type Env } from '../http.ts'
import { addNote } from '../models/order-notes.ts'
import { notePayment, paymentWays } from '../models/order-payments.ts'
import { findMeant } from '../models/orders.ts'
import { orderId, written } from './admin-order-moves.ts'
import { Key } from './many-rows.ts'

const call = {
  permission: 'orders' as const,
  form: 'order',
  answer: WrittenOrder,
}

/** `status` is the contract's word: what a payment or a refund makes of the order. */
const Payment = z
  .object({
    kind: optional(z.enum(['payment', 'refund'], 'invalid')),
    status: optional(z.enum(['paid', 'refunded'], 'invalid')),
    method: z.enum(paymentWays, 'invalid').default('cod'),
    amount: Amount,
    reference: optionalText(80),
  })
  .transform(({ kind, status, ...payment }) => ({
    ...payment,
    kind: kind ?? (status === 'refunded' ? ('refund' as const) : ('payment' as const)),
  }))

/** What colleagues note beside orders: money that came or went back, and words. */
export const adminOrderNotes = new Hono<Env>()
  .post(
    '/:id/payment',
    endpoint(
      {
        ...call,
        summary:
          'Note a payment or a refund; the same `Idempotency-Key`, or reference, counts once',
        body: Payment,
        refusals: [403, 409, 422],
      },
      async (c, { body }) => {
        const { db, now } = c.var.scope
        const by = requireUser(c)
        const key = Key.parse(c.req.header('idempotency-key') ?? null)
        const order = await transact(db, async (trx) => {
          const before = await findMeant(trx, { id: orderId(c) })
          return notePayment({ db: trx, now }, before, { ...body, key, by })
        })
        return written(c, `order.office.${body.kind}`, order)
      },
    ),
  )
  .post(
    '/:id/notes',
    endpoint(
      {
        ...call,
        summary: 'Write a note; one for the customer is mailed and stands on the order, too',
        body: z.object({ body: text(1000), visible_to_customer: CheckBox }),
        refusals: [403, 422],
      },
      async (c, { body: { body, visible_to_customer: visible } }) => {
        await addNote(c.var.scope, orderId(c), { body, visible }, requireUser(c))
        const order = await findMeant(c.var.scope.db, { id: orderId(c) })
        return written(c, visible ? 'order.office.message' : 'order.office.note', order)
      },
    ),
  )
