import type { Order } from '#app/api/orders.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useDate } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

const known = ['pending', 'confirmed', 'rejected', 'cancelled'] as const

/** What has happened to the order so far, in plain words; a state that is not known is shown as it came. */
export function Timeline({ order }: { order: Order }) {
  const { t } = useTranslation()
  const date = useDate()
  const steps =
    order.history.length > 0
      ? order.history
      : [{ status: order.status, note: '', at: order.created_at }]
  return (
    <section aria-labelledby="state" className="mt-6 rounded-picture border border-line p-5">
      <h2 id="state" className="sr-only">
        {t('receipt.state')}
      </h2>
      <ol className="grid gap-3">
        {steps.map((step) => {
          const status = known.find((each) => each === step.status)
          return (
            <li key={`${step.status}${step.at}`} className="flex gap-3">
              <Icon name="check" className="mt-0.5 size-5 text-good" />
              <div>
                <p className="font-medium">
                  {status ? t(`order.status.${status}`) : <bdi>{step.status}</bdi>}
                </p>
                {status && <p className="text-sm text-quiet">{t(`order.meaning.${status}`)}</p>}
                <p className="text-sm text-quiet">
                  <bdi>{date(step.at)}</bdi>
                </p>
                {step.note && (
                  <p className="text-sm">
                    <bdi>{step.note}</bdi>
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
