import type { Stats } from '#app/api/admin-stats.server.ts'
import { Amount } from '#app/ui/price.tsx'
import { useAmount } from '#app/ui/use-amount.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { Change } from '../figures/change.tsx'

type Props = {
  label: string
  now: number
  before: number
  isMoney?: boolean
  /** What belongs to it. */
  note?: string
}

/** What a period came to, each beside the period before. */
export function Headlines({ figures }: { figures: Stats }) {
  const { t } = useTranslation()
  const amount = useAmount()
  const { orders, revenue, average, refunded, customers, previous } = figures
  return (
    <>
      <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Headline
          label={t('admin:dashboard.revenue')}
          now={revenue ?? 0}
          before={previous.revenue ?? 0}
          isMoney
          note={refunded ? t('admin:dashboard.refunded', { amount: amount(refunded) }) : undefined}
        />
        <Headline
          label={t('admin:dashboard.placed')}
          now={orders?.placed ?? 0}
          before={previous.orders?.placed ?? 0}
        />
        <Headline
          label={t('admin:dashboard.average')}
          now={average ?? 0}
          before={previous.average ?? 0}
          isMoney
        />
        {customers != null && (
          <Headline
            label={t('admin:dashboard.customers')}
            now={customers}
            before={previous.customers ?? 0}
          />
        )}
      </dl>
      <p className="max-w-text pt-3 text-sm text-quiet">{t('admin:dashboard.counted')}</p>
    </>
  )
}

function Headline({ label, now, before, isMoney = false, note }: Props) {
  const { t } = useTranslation()
  const amount = useAmount()
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-picture border border-line p-4 sm:grid sm:content-start sm:justify-normal">
      <dt className="text-quiet">{label}</dt>
      <dd className="voice text-2xl tabular-nums">{isMoney ? <Amount fils={now} /> : now}</dd>
      <dd className="flex flex-wrap justify-between gap-x-3 text-sm max-sm:basis-full sm:grid">
        <Change now={now} before={before} />
        <span className="text-quiet">
          {t('admin:figures.beforeWas', { value: isMoney ? amount(before) : String(before) })}
        </span>
      </dd>
      {note && <dd className="text-sm text-quiet max-sm:basis-full">{note}</dd>}
    </div>
  )
}
