import { z } from 'zod'
import { addressAnswer } from './address-fields.ts'
import { Money } from './answers.ts'

export const OrderSummary = z.object({
  id: z.number(),
  number: z.string(),
  status: z.string(),
  payment_status: z.string(),
  fulfillment_status: z.string(),
  total: Money,
  items_count: z.number(),
  created_at: z.string(),
  can_cancel: z.boolean(),
  can_confirm: z.boolean(),
  can_reject: z.boolean(),
  can_edit: z.boolean(),
})

const Line = z.object({
  id: z.number(),
  product_id: z.number().nullable(),
  product_variant_id: z.number().nullable(),
  package_id: z.number().nullable(),
  name: z.string(),
  options: z.string().nullable(),
  sku: z.string().nullable(),
  image_url: z.string().nullable(),
  quantity: z.number(),
  unit_price: Money,
  line_total: Money,
  components: z.array(
    z.object({
      name: z.string(),
      options: z.string().nullable(),
      sku: z.string(),
      quantity: z.number(),
    }),
  ),
})

/** An order with all that belongs to it; `version` is sent back with an amendment. */
export const OrderDetail = OrderSummary.extend({
  payment_method: z.string(),
  /** By which it can still be paid, while its payment is waited for. */
  ways_to_pay: z.array(z.string()),
  payment_due_at: z.string().nullable(),
  /** It has not come long after the promised day, and may be cancelled for it. */
  is_late: z.boolean(),
  /** The shop calls before it confirms it. */
  waits_for_call: z.boolean(),
  /** Until when it can be given back, in the words of the retailer (HTML), or when somebody has asked to. */
  withdrawal: z
    .object({
      until: z.string().nullable(),
      text: z.string().nullable(),
      asked_at: z.string().nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  subtotal: Money,
  discount: Money,
  coupon_code: z.string().nullable(),
  delivery_fee: Money,
  delivery_days: z.number(),
  notes: z.string().nullable(),
  address: z.object(addressAnswer),
  items: z.array(Line),
  version: z.number(),
  history: z.array(z.object({ status: z.string(), note: z.string().nullable(), at: z.string() })),
})

export const TrackedOrder = OrderDetail.omit({ email: true })
