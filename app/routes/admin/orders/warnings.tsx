import type { OfficeOrder } from '#app/api/admin-orders.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Name } from '#app/ui/name.tsx'
import { useMoment } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

/** What somebody should know before the next step of an order: why it waits, that it is late, that it is to go back. */
export function Warnings({ order }: { order: OfficeOrder }) {
  const { t } = useTranslation()
  const moment = useMoment()
  const { hold, cash_trust, customer, payment_due_at, withdrawal } = order
  const isPending = order.status === 'pending'
  return (
    <>
      {hold && isPending && (
        <Warning title={t('admin:orders.warnings.hold')}>
          {cash_trust &&
            t('admin:orders.warnings.refusals', { ...cash_trust, count: cash_trust.months })}
        </Warning>
      )}
      {isPending && payment_due_at && (
        <Warning title={t('admin:orders.warnings.waitsForPayment')}>
          {t('admin:orders.warnings.until', { moment: moment(payment_due_at) })}
        </Warning>
      )}
      {order.is_late && (
        <Warning title={t('admin:orders.warnings.late')}>
          {t('admin:orders.warnings.lateText')}
        </Warning>
      )}
      {withdrawal?.asked_at && (
        <Warning
          title={t('admin:orders.warnings.withdrawal', { moment: moment(withdrawal.asked_at) })}
        >
          {withdrawal.reason && <Name>{withdrawal.reason}</Name>}
        </Warning>
      )}
      {customer?.is_blocked && <Warning title={t('admin:orders.warnings.blocked')} />}
    </>
  )
}

function Warning({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <div className="flex items-start gap-2 rounded-control bg-ground px-3 py-2 text-warning">
      <Icon name="alert" className="mt-0.5 size-5" />
      <p>
        <strong className="block">{title}</strong>
        {children}
      </p>
    </div>
  )
}
