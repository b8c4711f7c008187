import { href } from 'react-router'
import * as coupons from '#app/api/admin-coupons.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { backTo } from '../list/use-list-address.ts'
import { CouponForm } from './form.tsx'
import { handleCoupon, workOn } from './handle.server.ts'
import type { Route } from './+types/new'

const list = href('/admin-dashboard/coupons')
const usual = { type: 'percent', user_usage_limit: '1' }

/** Asks for a list that it does not show: who may not see coupons may not make any. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = getApi(context)
  await coupons.list(api, { per_page: 1 })
  return { work: await workOn(api, null, usual), back: backTo(list, url.searchParams) }
}

/** Leads to the page of the new coupon, which says what to look at before it is switched on. */
export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  return handleCoupon(
    args,
    null,
    async (fields) => {
      const { id, ...done } = await coupons.create(api, fields)
      const page = href('/admin-dashboard/coupons/:couponId', { couponId: String(id) })
      return { ...done, nextPage: `${page}#before` }
    },
    list,
  )
}

export default function NewCoupon({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { back } = loaderData
  const work = actionData ?? loaderData.work
  return (
    <>
      <PageHead
        title={t('admin:coupons.new')}
        steps={[{ name: t('admin:areas.coupons'), to: back }]}
        wrong={work.form.message !== null}
      />
      <CouponForm work={work} cancel={back} />
    </>
  )
}
