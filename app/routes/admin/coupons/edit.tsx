import { href } from 'react-router'
import * as coupons from '#app/api/admin-coupons.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { Conflict } from '../form/conflict.tsx'
import { fingerprints } from '../form/fingerprints.ts'
import { backTo } from '../list/use-list-address.ts'
import { CouponForm } from './form.tsx'
import { handleCoupon, workOn } from './handle.server.ts'
import { CouponHead } from './head.tsx'
import { useCouponLabels, useCouponMeaning } from './use-coupon-words.ts'
import type { Route } from './+types/edit'

const list = href('/admin-dashboard/coupons')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const coupon = await coupons.show(api, params.couponId)
  const fields = coupons.fieldsOf(coupon)
  const work = await workOn(api, coupon.id, { ...fields, made: fingerprints(fields) })
  return { coupon, work, back: backTo(list, url.searchParams) }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const { couponId } = args.params
  return handleCoupon(
    args,
    Number(couponId),
    (fields) => coupons.update(api, couponId, fields),
    backTo(list, args.url.searchParams),
  )
}

export default function EditCoupon({ loaderData, actionData }: Route.ComponentProps) {
  const { coupon, back } = loaderData
  const work = actionData ?? loaderData.work
  const { form } = work
  const labels = useCouponLabels()
  const show = useCouponMeaning()
  return (
    <>
      <CouponHead coupon={coupon} list={back} wrong={form.message !== null} />
      {form.theirs ? (
        <Conflict {...{ form, labels, show, cancel: back }} />
      ) : (
        <CouponForm work={work} cancel={back} />
      )}
    </>
  )
}
