import { href } from 'react-router'
import type { CouponLine } from '#app/api/admin-coupons.server.ts'
import { Name } from '#app/ui/name.tsx'
import { Amount } from '#app/ui/price.tsx'
import { useDate } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import type { Column } from '../list/rows.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { useNameOf } from '../list/use-name-of.ts'
import { CouponState } from './state.tsx'

/** What the list says of a coupon. */
export function useColumns(): Column<CouponLine>[] {
  const { t } = useTranslation()
  const date = useDate()
  return [
    {
      key: 'code',
      label: t('admin:coupons.code'),
      sort: 'code',
      kind: 'main',
      cell: (coupon) => <Title coupon={coupon} />,
    },
    {
      key: 'value',
      label: t('admin:coupons.discount'),
      cell: (coupon) => <Worth coupon={coupon} />,
    },
    {
      key: 'used_count',
      label: t('admin:coupons.used'),
      sort: 'used_count',
      kind: 'number',
      cell: ({ used_count, usage_limit }) =>
        usage_limit === null ? used_count : <bdi>{`${used_count} / ${usage_limit}`}</bdi>,
    },
    {
      key: 'discount_given',
      label: t('admin:coupons.discountGiven'),
      sort: 'discount_given',
      kind: 'number',
      cell: ({ discount_given }) => <Amount fils={discount_given} />,
    },
    {
      key: 'expires_at',
      label: t('admin:coupons.expiresAt'),
      sort: 'expires_at',
      cell: ({ expires_at }) => (expires_at === null ? '–' : date(expires_at)),
    },
    {
      key: 'state',
      label: t('admin:list.state'),
      kind: 'state',
      cell: (coupon) => <State coupon={coupon} />,
    },
  ]
}

function usePath() {
  const { rowAddress } = useListAddress()
  return ({ id }: CouponLine) =>
    rowAddress(href('/admin-dashboard/coupons/:couponId', { couponId: String(id) }))
}

function Title({ coupon }: { coupon: CouponLine }) {
  const { t } = useTranslation()
  const path = usePath()
  const nameOf = useNameOf()
  return (
    <span className="min-w-0">
      <a href={path(coupon)} className="font-semibold underline-offset-4 hover:underline">
        <bdi className="wrap-anywhere">{coupon.code}</bdi>
      </a>
      <span className="block text-sm text-quiet">
        <Name>{nameOf(coupon)}</Name>
        {coupon.is_public && ` · ${t('admin:coupons.public')}`}
      </span>
    </span>
  )
}

function Worth({ coupon }: { coupon: CouponLine }) {
  const { t } = useTranslation()
  const { type, value, minimum_spend, maximum_discount } = coupon
  return (
    <span>
      {type === 'percent' ? (
        <bdi className="font-semibold">{`${value / 1000}%`}</bdi>
      ) : (
        <Amount fils={value} className="font-semibold" />
      )}
      {minimum_spend !== null && (
        <span className="block text-sm text-quiet">
          {t('admin:coupons.from')} <Amount fils={minimum_spend} />
        </span>
      )}
      {maximum_discount !== null && (
        <span className="block text-sm text-quiet">
          {t('admin:coupons.upTo')} <Amount fils={maximum_discount} />
        </span>
      )}
    </span>
  )
}

/** What the state says already, and what holds for every coupon, is left to the coupon's own page. */
const shown = ['free_order', 'half_order', 'no_cap', 'no_limit', 'no_user_limit'] as const

function State({ coupon }: { coupon: CouponLine }) {
  const { t } = useTranslation()
  const path = usePath()
  const codes = new Set(coupon.warnings.map(({ code }) => code))
  const short = shown.filter((code) => codes.has(code))
  return (
    <span className="grid min-w-0 gap-2">
      <CouponState state={coupon.state} />
      {short.length > 0 && (
        <a
          href={`${path(coupon)}#warnings`}
          className="grid min-h-11 content-center text-sm text-warning underline-offset-4 hover:underline"
        >
          {short.map((code) => (
            <span key={code}>{t(`admin:coupons.short.${code}`)}</span>
          ))}
        </a>
      )}
    </span>
  )
}
