import type { Order } from '#app/api/orders.server.ts'
import { Name } from './name.tsx'
import { knownState, StateIcon, StateName } from './order-state.tsx'
import { useDate } from './use-date.ts'
import { useTranslation } from './use-translation.ts'

const ways = ['preparing', 'out_for_delivery', 'delivered', 'returned'] as const

/** What has happened to an order so far, in plain words; a state that is not known is shown as it came. */
export function OrderTimeline({ order }: { order: Order }) {
  const { t } = useTranslation()
  const date = useDate()
  const steps =
    order.history.length > 0
      ? order.history
      : [{ status: order.status, note: '', at: order.created_at }]
  const way = ways.find((each) => each === order.fulfillment_status)
  const isTold = steps.some(({ status }) => status === way)
  return (
    <section aria-labelledby="state" className="mt-6 rounded-picture border border-line p-5">
      <h2 id="state" className="sr-only">
        {t('receipt.state')}
      </h2>
      <ol className="grid gap-3">
        {steps.map((step, place) => {
          const state = knownState(step.status)
          return (
            <li key={`${step.at}${place}`} className="flex gap-3">
              <StateIcon status={step.status} className="mt-0.5 size-5" />
              <div>
                <p className="font-medium">
                  <StateName status={step.status} />
                </p>
                {state && state !== 'note' && (
                  <p className="text-sm text-quiet">{t(`order.meaning.${state}`)}</p>
                )}
                <p className="text-sm text-quiet">
                  <bdi>{date(step.at)}</bdi>
                </p>
                {step.note && (
                  <p className="text-sm whitespace-pre-line">
                    <Name>{step.note}</Name>
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ol>
      {way && !isTold && (
        <p className="mt-4 border-t border-line pt-4 font-medium">
          {t(`order.fulfillment.${way}`)}
        </p>
      )}
    </section>
  )
}
