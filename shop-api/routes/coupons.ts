import { Hono } from 'hono'
import { z } from 'zod'
import { Data, Message, Money } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { text } from '../fields.ts'
import { requireUser, type Env } from '../http.ts'
import { say } from '../messages.ts'
import { loadCart } from '../models/cart-lines.ts'
import { bestCoupon, couponRefusal, presentCoupon, tryCoupon } from '../models/coupons.ts'
import { formatFils } from '#kuwait/money.ts'

const Coupon = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  type: z.enum(['percent', 'fixed']),
  value: Money,
  formatted_value: z.string(),
  minimum_spend: Money.nullable(),
  maximum_discount: Money.nullable(),
  expires_at: z.string().nullable(),
})

const Applied = z.object({ discount: Money, coupon: Coupon })

export const coupons = new Hono<Env>()
  .post(
    '/validate',
    endpoint(
      {
        summary:
          'What a code takes off the cart, delivery left out; it is used up by an order only',
        signedIn: true,
        form: 'coupon',
        body: z.object({ code: text(200) }),
        answer: Message.extend(Data(Applied.extend({ final_total: Money })).shape),
        refusals: [422],
      },
      async (c, { body }) => {
        const { scope, language } = c.var
        const { id } = requireUser(c)
        const { subtotal } = await loadCart(scope, c.var.owner)
        const { code, coupon, discount, problem } = await tryCoupon(scope, id, body.code, subtotal)
        if (problem) throw couponRefusal('code', problem)
        return {
          message: say(language, 'coupon.applied', { code, discount: formatFils(discount) }),
          data: {
            final_total: formatFils(subtotal - discount),
            discount: formatFils(discount),
            coupon: presentCoupon(coupon, language),
          },
        }
      },
    ),
  )
  .get(
    '/best',
    endpoint(
      {
        summary: 'The public coupon that takes the most off the cart, of those the user may use',
        signedIn: true,
        answer: Data(Applied.nullable()),
      },
      async (c) => {
        const { scope, language } = c.var
        const { id } = requireUser(c)
        const { subtotal } = await loadCart(scope, c.var.owner)
        const best = await bestCoupon(scope, id, subtotal)
        if (best === null) return { data: null }
        const coupon = presentCoupon(best.coupon, language)
        return { data: { discount: formatFils(best.discount), coupon } }
      },
    ),
  )
