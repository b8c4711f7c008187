import { z } from 'zod'
import { ApiError, type Api } from './client.server.ts'
import { Money, Text } from './shapes.server.ts'

/** A code on a cart. `problem` says why it takes nothing off, and is null while it does. */
export type CouponOn = {
  code: string
  name: string
  /** What it is worth, to be read: "10%". */
  value: string
  problem: string | null
  reason: string | null
  /** A guest's code is kept until he has signed in; only then can it be tried. */
  waits: boolean
}

const Coupon = z
  .object({ code: z.string().min(1), name: Text, formatted_value: Text })
  .transform(({ code, name, formatted_value }) => ({ code, name, value: formatted_value }))

const Applied = z.object({
  message: z.string().max(1000).catch(''),
  data: z.object({ final_total: Money, discount: Money, coupon: Coupon }),
})

/** Tries a code on the cart as it is; a refusal says which rule it was. Nothing is used up by it. */
export function validate(api: Api, code: string) {
  return api.post('/coupons/validate', {
    body: { code },
    answer: Applied,
    failure: 'coupon.error.validate',
  })
}

/** The same for a page that shows the cart either way. Amounts are fils; `total` is that of the goods. */
export async function tryOn(api: Api, code: string) {
  try {
    const { data } = await validate(api, code)
    const coupon: CouponOn = { ...data.coupon, problem: null, reason: null, waits: false }
    return { coupon, discount: data.discount, total: data.final_total }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { coupon: refused(code, error.message, error.reason), discount: 0, total: null }
  }
}

export function refused(code: string, problem: string, reason: string | null): CouponOn {
  return { code, name: '', value: '', problem, reason, waits: false }
}

export function waiting(code: string): CouponOn {
  return { code, name: '', value: '', problem: null, reason: null, waits: true }
}

/** Whether a code holds, or will as soon as there is more in the cart. */
export function isWorthKeeping({ problem, reason }: Pick<CouponOn, 'problem' | 'reason'>) {
  return problem === null || reason === 'minimum'
}

const Best = z.object({ data: z.object({ discount: Money, coupon: Coupon }).nullish() })

/** The code that would take the most off this cart, or null where there is none. Amounts are fils. */
export async function findBest(api: Api) {
  const found = await api.find('/coupons/best', {
    answer: Best,
    failure: 'coupon.error.validate',
    deadline: 1_000,
  })
  return found?.data ? { code: found.data.coupon.code, discount: found.data.discount } : null
}
