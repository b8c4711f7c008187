import { href } from 'react-router'
import * as coupons from '#app/api/admin-coupons.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Name } from '#app/ui/name.tsx'
import { OrderStateBadge } from '#app/ui/order-state.tsx'
import { Amount } from '#app/ui/price.tsx'
import { useMoment } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { useAllowed } from '../frame/use-allowed.ts'
import { ListPages } from '../list/list-pages.tsx'
import { keepToLastPage, readListQuery } from '../list/read-query.ts'
import { Table } from '../list/table.tsx'
import type { Route } from './+types/usages'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const { page, per_page } = readListQuery(url, [])
  const [coupon, found] = await Promise.all([
    coupons.show(api, params.couponId),
    coupons.listUsages(api, params.couponId, { page, per_page }),
  ])
  return { coupon, found: keepToLastPage(found, url) }
}

/** Who used a coupon, on which order, and what it cost. */
export default function CouponUsages({ loaderData: { coupon, found } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const couponId = String(coupon.id)
  const heads = [
    t('admin:coupons.order'),
    t('admin:coupons.who'),
    t('admin:coupons.total'),
    t('admin:coupons.took'),
    t('admin:coupons.whenUsed'),
  ]
  return (
    <>
      <PageHead
        title={t('admin:coupons.usagesOf', { code: coupon.code })}
        steps={[
          { name: t('admin:areas.coupons'), to: href('/admin-dashboard/coupons') },
          { name: coupon.code, to: href('/admin-dashboard/coupons/:couponId', { couponId }) },
        ]}
      />
      <p className="pb-4">
        {t('admin:coupons.usedTimes', { count: coupon.used_count })}{' '}
        {t('admin:coupons.discountGiven')} <Amount fils={coupon.discount_given} />
      </p>
      {found.total > 0 ? (
        <>
          <Table heads={heads}>
            {found.rows.map((usage) => (
              <Usage key={usage.id} {...{ usage, heads }} />
            ))}
          </Table>
          <ListPages found={found} />
        </>
      ) : (
        <Empty title={t('admin:coupons.unused')} text={t('admin:coupons.unusedText')} />
      )}
    </>
  )
}

function Usage({ usage, heads }: { usage: coupons.CouponUsage; heads: string[] }) {
  const { t } = useTranslation()
  const moment = useMoment()
  const allowed = useAllowed()
  const { order, user, discount, created_at, given_back_at } = usage
  return (
    <tr role="row">
      <td role="cell" className="list-main">
        <span>
          {allowed('orders') ? (
            <a
              href={href('/admin-dashboard/orders/:orderId', { orderId: String(order.id) })}
              className="font-semibold underline underline-offset-4"
            >
              <bdi>{order.number}</bdi>
            </a>
          ) : (
            <bdi className="font-semibold">{order.number}</bdi>
          )}
          <span className="block text-sm text-quiet">
            <OrderStateBadge status={order.status} />
          </span>
        </span>
      </td>
      <td role="cell" data-label={heads[1]}>
        {user ? <Name>{user.name}</Name> : t('admin:coupons.closedAccount')}
      </td>
      <td role="cell" data-label={heads[2]}>
        <Amount fils={order.total} />
      </td>
      <td role="cell" data-label={heads[3]}>
        <span>
          {given_back_at === null ? (
            <Amount fils={discount} />
          ) : (
            <>
              <s>
                <Amount fils={discount} />
              </s>
              <span className="block text-sm text-quiet">{t('admin:coupons.givenBack')}</span>
            </>
          )}
        </span>
      </td>
      <td role="cell" data-label={heads[4]}>
        {moment(created_at)}
      </td>
    </tr>
  )
}
