import { href } from 'react-router'
import * as coupons from '#app/api/admin-coupons.server.ts'
import * as history from '#app/api/admin-history.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { HistoryLines } from '../history/lines.tsx'
import { NoHistory } from '../history/no-history.tsx'
import { keepToLastPage, readListQuery } from '../list/read-query.ts'
import type { Route } from './+types/history'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const coupon = await coupons.show(api, params.couponId)
  const query = { ...readListQuery(url, []), entity: 'coupon', id: coupon.id }
  return { coupon, found: keepToLastPage(await history.list(api, query), url) }
}

export default function CouponHistory({ loaderData: { coupon, found } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const couponId = String(coupon.id)
  return (
    <>
      <PageHead
        title={t('admin:history.of', { name: coupon.code })}
        steps={[
          { name: t('admin:areas.coupons'), to: href('/admin-dashboard/coupons') },
          { name: coupon.code, to: href('/admin-dashboard/coupons/:couponId', { couponId }) },
        ]}
      />
      {found.total > 0 ? <HistoryLines found={found} /> : <NoHistory />}
    </>
  )
}
