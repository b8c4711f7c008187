import type { Order } from '#app/api/orders.server.ts'
import { buttonStyle } from './button-style.ts'
import { Icon } from './icon.tsx'
import { RichText } from './rich-text.tsx'
import { useDate, useMoment } from './use-date.ts'
import { useTranslation } from './use-translation.ts'

/** What there is to say of an order beside its states: that the shop calls first, that it is late, that it is to be given back. */
export function OrderRights({ order }: { order: Order }) {
  const { t } = useTranslation()
  const date = useDate()
  const { waits_for_call, is_late, withdrawal } = order
  return (
    <>
      {waits_for_call && (
        <p className="mt-6 flex items-center gap-2 font-semibold">
          <Icon name="phone" className="size-5" />
          {t('order.call')}
        </p>
      )}
      {is_late && (
        <section aria-labelledby="late" className="mt-6 rounded-picture border border-edge p-5">
          <h2 id="late" className="flex items-center gap-2 font-semibold text-warning">
            <Icon name="clock" className="size-5" />
            {t('order.late.title')}
          </h2>
          <p className="mt-2 max-w-text">{t('order.late.text')}</p>
        </section>
      )}
      {withdrawal?.asked_at && (
        <p className="mt-6 flex items-center gap-2 font-semibold">
          <Icon name="undo" className="size-5" />
          {t('order.withdraw.asked', { date: date(withdrawal.asked_at) })}
        </p>
      )}
    </>
  )
}

/** Asks to give back what was delivered: opening it shows the retailer's terms, the button is the second click. */
export function WithdrawForm({ order: { withdrawal, number } }: { order: Order }) {
  const { t } = useTranslation()
  const moment = useMoment()
  if (!withdrawal?.until) return null
  return (
    <details className="group grow sm:grow-0">
      <summary className={`${buttonStyle.quiet} w-full sm:w-auto`}>
        {t('order.withdraw.open')}
        <span className="sr-only"> {number}</span>
      </summary>
      <form
        method="post"
        className="mt-3 grid gap-2 rounded-picture border border-line bg-field p-4 sm:w-96"
      >
        {withdrawal.text && <RichText html={withdrawal.text} />}
        <p>{t('order.withdraw.until', { until: moment(withdrawal.until) })}</p>
        <label htmlFor="withdraw-reason" className="font-medium">
          {t('order.withdraw.reason')}{' '}
          <span className="font-normal text-quiet">{t('form.optional')}</span>
        </label>
        <p id="withdraw-reason-hint" className="text-sm text-quiet">
          {t('order.withdraw.hint')}
        </p>
        <textarea
          id="withdraw-reason"
          name="reason"
          rows={2}
          maxLength={1000}
          aria-describedby="withdraw-reason-hint"
          className="w-full rounded-control border border-edge bg-field px-3 py-2"
        />
        <button name="intent" value="withdraw" className={`${buttonStyle.primary} mt-1`}>
          {t('order.withdraw.confirm')}
        </button>
      </form>
    </details>
  )
}
