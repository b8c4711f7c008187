import type { CouponLine } from '#app/api/admin-coupons.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { StateMark } from '../list/state-mark.tsx'

const kinds = {
  running: 'good',
  scheduled: 'quiet',
  expired: 'wrong',
  used_up: 'wrong',
  off: 'quiet',
} as const

/** How a coupon stands. */
export function CouponState({ state }: Pick<CouponLine, 'state'>) {
  const { t } = useTranslation()
  return (
    <span className="whitespace-nowrap">
      <StateMark kind={kinds[state]}>{t(`admin:coupons.states.${state}`)}</StateMark>
    </span>
  )
}

/** What an owner should look at before he switches a coupon on. None of it keeps him from it. */
export function CouponWarnings({
  id,
  title,
  warnings,
}: Pick<CouponLine, 'warnings'> & { id: string; title: string }) {
  const { t } = useTranslation()
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-20 gap-2 rounded-picture bg-stone p-4"
    >
      <h2 id={`${id}-title`} className="font-semibold">
        {title}
      </h2>
      {warnings.length > 0 ? (
        <WarningList warnings={warnings} />
      ) : (
        <p>{t('admin:coupons.nothingToSay')}</p>
      )}
    </section>
  )
}

export function WarningList({ warnings }: Pick<CouponLine, 'warnings'>) {
  return (
    <ul className="grid gap-1">
      {warnings.map(({ code, message }) => (
        <li key={code} className="flex items-start gap-2 text-warning">
          <Icon name="alert" className="mt-1 size-4" />
          <span>{message}</span>
        </li>
      ))}
    </ul>
  )
}
