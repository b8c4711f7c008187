import { z } from 'zod'
import { addressAnswer } from './address-fields.ts'
import { Message, Money } from './answers.ts'
import { fulfillmentStates } from './models/fulfillment-steps.ts'
import { OrderDetail } from './order-answers.ts'

const flags = {
  can_confirm: z.boolean(),
  can_reject: z.boolean(),
  can_cancel: z.boolean(),
  needs_reason: z.boolean(),
  can_edit: z.boolean(),
  can_pay: z.boolean(),
  can_refund: z.boolean(),
  steps: z.array(z.object({ to: z.enum(fulfillmentStates), is_correction: z.boolean() })),
}

const line = {
  id: z.number(),
  number: z.string(),
  status: z.string(),
  payment_status: z.string(),
  fulfillment_status: z.string(),
  payment_method: z.string(),
  user_id: z.number().nullable(),
  name: z.string(),
  phone: z.string(),
  language: z.enum(['en', 'ar']),
  governorate: z.string(),
  area_id: z.number(),
  area: z.string(),
  items_count: z.number(),
  total: Money,
  paid: Money,
  refunded: Money,
  due: Money,
  has_note: z.boolean(),
  /** Why it waits for a call before it is confirmed. */
  hold: z.string().nullable(),
  is_by_phone: z.boolean(),
  version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  ...flags,
}

/** An order in the list of the back office; `driver` is a name. */
export const OfficeOrderLine = z.object({ ...line, driver: z.string().nullable() })

const Previous = z.object({
  id: z.number(),
  number: z.string(),
  status: z.string(),
  payment_status: z.string(),
  fulfillment_status: z.string(),
  total: Money,
  created_at: z.string(),
  is_refused: z.boolean(),
})

export const PreviousOrders = z.object({
  count: z.number(),
  refused: z.number(),
  latest: z.array(Previous),
})

/** An order with all that the back office knows of it. `by` is the name of a colleague; null is the customer or the shop itself. */
export const OfficeOrder = OrderDetail.extend({
  ...line,
  history: z.array(
    z.object({
      status: z.string(),
      note: z.string().nullable(),
      by: z.string().nullable(),
      at: z.string(),
    }),
  ),
  customer: z
    .object({
      id: z.number(),
      name: z.string(),
      email: z.string(),
      email_verified: z.boolean(),
      is_blocked: z.boolean(),
    })
    .nullable(),
  office_notes: z.array(
    z.object({
      id: z.number(),
      body: z.string(),
      visible_to_customer: z.boolean(),
      by: z.string(),
      at: z.string(),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(['payment', 'refund']),
      method: z.string(),
      amount: Money,
      reference: z.string().nullable(),
      driver: z.string().nullable(),
      by: z.string().nullable(),
      at: z.string(),
    }),
  ),
  /** How many cash orders the customer let go back at the door in so many months, and how many he may; null where nobody counts. */
  cash_trust: z
    .object({ refused: z.number(), most: z.number(), months: z.number(), is_over: z.boolean() })
    .nullable(),
  /** Tries to pay on a page of the gateway's, oldest first. `odd` was paid otherwise than asked for. */
  payment_attempts: z.array(
    z.object({
      id: z.number(),
      method: z.string(),
      amount: Money,
      state: z.enum(['open', 'paid', 'failed', 'odd']),
      reference: z.string().nullable(),
      bank_reference: z.string().nullable(),
      problem: z.string().nullable(),
      at: z.string(),
      settled_at: z.string().nullable(),
    }),
  ),
  driver: z.object({ id: z.number(), name: z.string(), phone: z.string().nullable() }).nullable(),
  taken_by: z.object({ id: z.number(), name: z.string() }).nullable(),
  previous_orders: PreviousOrders,
})

/** Who may be calling; the address is that of the last order. */
export const Caller = z.object({
  user_id: z.number().nullable(),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  address: z.object(addressAnswer).nullable(),
  orders: z.object({ count: z.number(), refused: z.number() }),
})

export const WrittenOrder = Message.extend({ data: OfficeOrder })
