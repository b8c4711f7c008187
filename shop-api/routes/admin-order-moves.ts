import { Hono } from 'hono'
import { z } from 'zod'
import { WrittenOrder } from '../admin-order-answers.ts'
import { endpoint } from '../endpoint.ts'
import { CheckBox, optionalText, text } from '../fields.ts'
import { idParam, requireUser, type Call, type Env } from '../http.ts'
import { say, type MessageKey } from '../messages.ts'
import { presentOffice } from '../models/admin-order.ts'
import { forgiveRefusals } from '../models/forgive-refusals.ts'
import { fulfil } from '../models/fulfillment.ts'
import { fulfillmentStates } from '../models/fulfillment-steps.ts'
import type { Move } from '../models/order-moves.ts'
import { moveOrder } from '../models/order-states.ts'

const call = {
  permission: 'orders' as const,
  form: 'order',
  answer: WrittenOrder,
  refusals: [403, 409, 422],
}

const note = optionalText(300)

/** An order that was written to, as the back office sees it then. */
export async function written(
  c: Call,
  key: MessageKey,
  order: Parameters<typeof presentOffice>[1],
): Promise<z.input<typeof WrittenOrder>> {
  return {
    message: say(c.var.language, key, { number: order.number }),
    data: await presentOffice(c.var.scope, order),
  }
}

/** No order has the id 0. */
export function orderId(c: Call) {
  return idParam(c) ?? 0
}

async function move(c: Call, move: Move, note: string | null) {
  const made = { move, by: 'admin', note, user: requireUser(c) } as const
  return moveOrder(c.var.scope, { id: orderId(c) }, made)
}

/** How orders move on, by who may see them; each twice is the same as once (contract, order states). */
export const adminOrderMoves = new Hono<Env>()
  .post(
    '/:id/confirm',
    endpoint(
      { ...call, summary: 'Confirm a pending order', body: z.object({ note }) },
      async (c, { body }) =>
        written(c, 'order.office.confirmed', await move(c, 'confirm', body.note)),
    ),
  )
  .post(
    '/:id/reject',
    endpoint(
      {
        ...call,
        summary: 'Reject a pending order, for a reason that the shopper sees',
        body: z.object({ reason: note }),
      },
      async (c, { body }) =>
        written(c, 'order.office.rejected', await move(c, 'reject', body.reason)),
    ),
  )
  .post(
    '/:id/cancel',
    endpoint(
      {
        ...call,
        summary: 'Cancel an order that is not delivered; a confirmed one for a reason',
        body: z.object({ reason: note }),
      },
      async (c, { body }) =>
        written(c, 'order.office.cancelled', await move(c, 'cancel', body.reason)),
    ),
  )
  .post(
    '/:id/forgive',
    endpoint(
      {
        ...call,
        summary:
          'Count no more what the customer has refused at the door so far; the note says why',
        body: z.object({ note: text(300) }),
      },
      async (c, { body }) => {
        const { scope } = c.var
        const order = await forgiveRefusals(scope, requireUser(c), orderId(c), body.note)
        return written(c, 'trust.forgiven', order)
      },
    ),
  )
  .post(
    '/:id/fulfillment',
    endpoint(
      {
        ...call,
        summary:
          'Take the goods of a confirmed order a step on, with a driver by name, or back; with `paid`, what was due came with the delivery',
        body: z.object({
          status: z.enum(fulfillmentStates, 'invalid'),
          driver: optionalText(80),
          paid: CheckBox,
        }),
      },
      async (c, { body: { status: to, driver, paid } }) => {
        const step = { to, driver, paid }
        const order = await fulfil(c.var.scope, orderId(c), step, requireUser(c))
        return written(c, `order.office.moved.${to}`, order)
      },
    ),
  )
