import { href, useLocation } from 'react-router'
import type { OfficeCoupon } from '#app/api/admin-coupons.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Amount } from '#app/ui/price.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { CouponState, CouponWarnings } from './state.tsx'

/** The top of the page about a coupon: how it stands, what it has cost, and the switch, below what there is to say before. */
export function CouponHead({
  coupon,
  list,
  wrong,
}: {
  coupon: OfficeCoupon
  list: string
  wrong: boolean
}) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const params = { couponId: String(coupon.id) }
  return (
    <>
      <PageHead
        title={coupon.code}
        steps={[{ name: t('admin:areas.coupons'), to: list }]}
        wrong={wrong}
      >
        <a
          href={href('/admin-dashboard/coupons/:couponId/usages', params)}
          className={buttonStyle.link}
        >
          {t('admin:coupons.usages')}
        </a>
        <a
          href={href('/admin-dashboard/coupons/:couponId/history', params)}
          className={buttonStyle.link}
        >
          {t('admin:areas.history')}
        </a>
      </PageHead>
      <div className="grid max-w-page gap-4 pb-8">
        <p className="flex flex-wrap items-center gap-x-6 gap-y-1">
          <CouponState state={coupon.state} />
          <span>{t('admin:coupons.usedTimes', { count: coupon.used_count })}</span>
          <span>
            {t('admin:coupons.discountGiven')} <Amount fils={coupon.discount_given} />
          </span>
        </p>
        {!coupon.is_active && (
          <CouponWarnings
            id="before"
            title={t('admin:coupons.lookAt')}
            warnings={coupon.warnings}
          />
        )}
        <form
          method="post"
          action={`${href('/admin-dashboard/coupons/:couponId/state', params)}${search}`}
          className="flex flex-wrap gap-3"
        >
          <button
            name="intent"
            value={coupon.is_active ? 'deactivate' : 'activate'}
            className={coupon.is_active ? buttonStyle.quiet : buttonStyle.primary}
          >
            {t(coupon.is_active ? 'admin:coupons.deactivate' : 'admin:coupons.activate')}
          </button>
          {coupon.can_delete && (
            <button name="intent" value="delete" className={buttonStyle.quiet}>
              {t('admin:coupons.delete')}
            </button>
          )}
        </form>
      </div>
    </>
  )
}
