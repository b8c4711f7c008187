import type { OrderRow } from '#app/api/admin-orders.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { StateMark } from '../list/state-mark.tsx'
import { stageOf } from './stages.ts'

const kinds = {
  pending: 'waits',
  confirmed: 'waits',
  preparing: 'waits',
  out_for_delivery: 'quiet',
  delivered: 'good',
  returned: 'wrong',
  rejected: 'quiet',
  cancelled: 'quiet',
} as const

type States = Pick<OrderRow, 'status' | 'fulfillment_status'>

/** Where an order stands, in words; a state that is not known is shown as it came. */
export function OrderStage({ order }: { order: States }) {
  const { t } = useTranslation()
  const stage = stageOf(order)
  return (
    <span className="whitespace-nowrap">
      <StateMark kind={stage ? kinds[stage] : 'quiet'}>
        {stage ? t(`admin:orders.stage.${stage}`) : <bdi>{order.status}</bdi>}
      </StateMark>
    </span>
  )
}

export const paymentStates = ['unpaid', 'pending', 'paid', 'failed', 'refunded'] as const

/** Whether an order is paid, in words. */
export function usePaymentState() {
  const { t } = useTranslation()
  return (status: string) => {
    const known = paymentStates.find((one) => one === status)
    return known ? t(`admin:orders.payment.state.${known}`) : status
  }
}
