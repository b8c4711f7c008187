import type { OfficeOrder } from '#app/api/admin-orders.server.ts'
import { Name } from '#app/ui/name.tsx'
import { useMoment } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

const known = [
  'pending',
  'confirmed',
  'rejected',
  'cancelled',
  'amended',
  'changed',
  'unfulfilled',
  'preparing',
  'out_for_delivery',
  'delivered',
  'returned',
  'withdrawal',
  'note',
  'payment',
  'refund',
] as const

/** What has happened to an order, the newest first: what, when and by whom, in plain words. */
export function Timeline({ order: { history } }: { order: OfficeOrder }) {
  const { t } = useTranslation()
  const moment = useMoment()
  return (
    <section aria-labelledby="timeline" className="lg:col-start-2 lg:row-span-2 lg:row-start-3">
      <h2 id="timeline" className="text-lg font-semibold">
        {t('admin:orders.timeline.title')}
      </h2>
      <ol className="mt-2 grid gap-3 border-s border-line ps-4">
        {history.toReversed().map((line, place) => {
          const event = known.find((one) => one === line.status)
          return (
            <li key={`${place} ${line.at}`}>
              <p className="font-medium">
                {event ? t(`admin:orders.timeline.${event}`) : <bdi>{line.status}</bdi>}
              </p>
              {line.note && (
                <p className="wrap-anywhere">
                  <Name>{line.note}</Name>
                </p>
              )}
              <p className="text-sm text-quiet">
                <time dateTime={line.at}>{moment(line.at)}</time>
                {line.by && (
                  <>
                    {t('list.comma')}
                    <Name>{line.by}</Name>
                  </>
                )}
              </p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
