import { Icon, type IconName } from './icon.tsx'
import { useTranslation } from './use-translation.ts'

const looks = {
  pending: { icon: 'clock', color: 'text-warning' },
  confirmed: { icon: 'check', color: 'text-good' },
  rejected: { icon: 'close', color: 'text-wrong' },
  cancelled: { icon: 'close', color: 'text-quiet' },
  amended: { icon: 'pencil', color: 'text-quiet' },
  changed: { icon: 'pencil', color: 'text-quiet' },
  unfulfilled: { icon: 'clock', color: 'text-quiet' },
  preparing: { icon: 'box', color: 'text-quiet' },
  out_for_delivery: { icon: 'truck', color: 'text-good' },
  delivered: { icon: 'check', color: 'text-good' },
  returned: { icon: 'undo', color: 'text-quiet' },
  payment: { icon: 'cash', color: 'text-good' },
  refund: { icon: 'cash', color: 'text-quiet' },
  note: { icon: 'mail', color: 'text-quiet' },
  withdrawal: { icon: 'undo', color: 'text-quiet' },
} as const satisfies Record<string, { icon: IconName; color: string }>

/** States of an order, and what else its history tells. */
const known = Object.keys(looks) as (keyof typeof looks)[]

/** A state that the shop knows; null for one that is shown as it came. */
export function knownState(status: string) {
  return known.find((state) => state === status) ?? null
}

export function StateIcon({ status, className }: { status: string; className: string }) {
  const state = knownState(status)
  const { icon, color } = state ? looks[state] : { icon: 'clock' as const, color: 'text-quiet' }
  return <Icon name={icon} className={`${className} ${color}`} />
}

/** A state in words; one that is not known is shown as it came. */
export function StateName({ status }: { status: string }) {
  const { t } = useTranslation()
  const state = knownState(status)
  return state ? t(`order.status.${state}`) : <bdi>{status}</bdi>
}

/** How far an order is, in words, colour and sign. */
export function OrderStateBadge({ status }: { status: string }) {
  const state = knownState(status)
  return (
    <span
      className={`inline-flex items-center gap-1 text-sm font-semibold whitespace-nowrap ${state ? looks[state].color : 'text-quiet'}`}
    >
      <StateIcon status={status} className="size-5" />
      <StateName status={status} />
    </span>
  )
}
