import type { Stats } from '#app/api/admin-stats.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

const states = [
  { state: 'confirmed', fill: 'fill-good', dot: 'bg-good' },
  { state: 'pending', fill: 'fill-warning', dot: 'bg-warning' },
  { state: 'returned', fill: 'fill-clay', dot: 'bg-clay' },
  { state: 'rejected', fill: 'fill-wrong', dot: 'bg-wrong' },
  { state: 'cancelled', fill: 'fill-edge', dot: 'bg-edge' },
] as const

/** What became of the orders of a period, as shares of one bar, and in numbers that lead to them. */
export function OrderStates({ figures: { orders, from, to } }: { figures: Stats }) {
  const { t } = useTranslation()
  if (!orders || orders.placed === 0) return null
  const shares = states.map(({ state, fill }, place) => ({
    state,
    fill,
    start: states.slice(0, place).reduce((sum, before) => sum + orders[before.state], 0),
  }))
  return (
    <div className="mt-4 grid gap-3 rounded-picture border border-line p-4">
      <h3 className="font-semibold">{t('admin:dashboard.states')}</h3>
      <svg
        viewBox={`0 0 ${orders.placed} 10`}
        preserveAspectRatio="none"
        className="h-3 w-full rounded-full rtl:-scale-x-100"
        aria-hidden="true"
      >
        {shares.map(({ state, fill, start }) => (
          <rect key={state} x={start} width={orders[state]} height="10" className={fill} />
        ))}
      </svg>
      <ul className="flex flex-wrap gap-x-6">
        {states
          .filter(({ state }) => orders[state] > 0)
          .map(({ state, dot }) => (
            <li key={state} className="flex items-center gap-2">
              <span className={`size-3 rounded-full ${dot}`} />
              <a
                href={addressOf(state, { from, to })}
                className="flex min-h-11 items-center gap-2 underline decoration-edge underline-offset-4"
              >
                {t(`admin:dashboard.state.${state}`)}
                <span className="font-semibold tabular-nums">{orders[state]}</span>
              </a>
            </li>
          ))}
      </ul>
    </div>
  )
}

/** The list knows confirmed orders by how far they are, so all of a period that were confirmed are found by their days alone. */
function addressOf(state: string, period: { from: string; to: string }) {
  const query = new URLSearchParams(state === 'confirmed' ? period : { state, ...period })
  return `/admin-dashboard/orders?${query}`
}
