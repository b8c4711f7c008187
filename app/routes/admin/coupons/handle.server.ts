import { data, type RouterContextProvider } from 'react-router'
import * as coupons from '#app/api/admin-coupons.server.ts'
import type { Simulated } from '#app/api/admin-coupons.server.ts'
import { ApiError, type Api } from '#app/api/client.server.ts'
import type { Done } from '#app/api/shapes.server.ts'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm, type FormResult } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { findPicking, type Picking } from '../form/pick-products.server.ts'
import { changePicked, pickedIn } from '../form/picked.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider>; url: URL }
type Fields = Record<string, string>

/** The form of a coupon, the goods it is tried on, and what it would do to them; null where its fields do not say that yet. */
export type CouponWork = { form: FormResult; picking: Picking; simulated: Simulated | null }

/**
 * The form of a coupon: one button saves, the others find, add and remove products to try it on or try it, and write
 * nothing. `id` is that of the coupon, null for a new one.
 */
export async function handleCoupon(
  args: Args,
  id: number | null,
  write: (fields: Fields) => Promise<Done & { nextPage?: string }>,
  nextPage: string,
) {
  const api = getApi(args.context)
  const answer = await handleForm(args, write, nextPage, {
    changes: (fields) => changed(api, id, fields),
    readTheirs: coupons.readTheirs,
  })
  if (answer instanceof Response) return answer
  return data(await lookAt(api, id, answer.data), answer.init ?? undefined)
}

/** What a page about a coupon begins with. */
export function workOn(api: Api, id: number | null, values: Fields) {
  return lookAt(api, id, { ...emptyForm, values })
}

async function changed(api: Api, id: number | null, fields: Fields): Promise<FormResult | null> {
  const values = changePicked(fields)
  if (values) return { ...emptyForm, values }
  if (fields.intent !== 'try') return null

  const { errors, message } = await tryOut(api, id, fields)
  return { ...emptyForm, values: fields, errors, message }
}

async function lookAt(api: Api, id: number | null, form: FormResult): Promise<CouponWork> {
  const { values } = form
  const [picking, { simulated }] = await Promise.all([
    findPicking(api, { values, theirs: null }),
    tryOut(api, id, values),
  ])
  return { form, picking, simulated }
}

/** What it would do, or what is wrong with the fields. */
async function tryOut(api: Api, id: number | null, fields: Fields) {
  const nothing = { simulated: null, errors: {}, message: null }
  try {
    const simulated = await coupons.simulate(api, fields, id, pickedIn(fields))
    return { ...nothing, simulated }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { ...nothing, errors: error.fieldErrors, message: error.message }
  }
}
