import type { Stats } from '#app/api/admin-stats.server.ts'
import { formatFils } from '#kuwait/money.ts'
import { useAmount } from '#app/ui/use-amount.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { Chart } from '../figures/chart.tsx'
import { DaysTable } from '../figures/days-table.tsx'
import { seriesOf } from '../figures/series.ts'
import { useDays } from '../figures/use-days.ts'

/** Revenue and orders over the days of a period; of a single day there is nothing to draw. */
export function Charts({ figures }: { figures: Stats }) {
  const { t } = useTranslation()
  const days = useDays()
  const amount = useAmount()
  const points = seriesOf(figures, figures.previous)
  if (points.length < 2) return null

  const best = points.reduce((high, point) => (point.revenue > high.revenue ? point : high))
  const busiest = points.reduce((high, point) => (point.orders > high.orders ? point : high))
  const bars = (of: 'revenue' | 'orders') =>
    points.map((point) => ({
      key: point.key,
      name: days.full(point.key),
      short: days.short(point.key),
      value: point[of],
      before: point.before?.[of],
    }))
  return (
    <>
      <div className="grid gap-4 pt-6 lg:grid-cols-2">
        <Chart
          id="revenue-chart"
          title={t('admin:dashboard.revenueOverTime')}
          description={t('admin:dashboard.revenueDescribed', {
            total: amount(figures.revenue ?? 0),
            day: days.full(best.key),
            most: amount(best.revenue),
          })}
          bars={bars('revenue')}
          format={amount}
          least={2000}
          mark={inDinars}
        />
        <Chart
          id="orders-chart"
          title={t('admin:dashboard.ordersOverTime')}
          description={t('admin:dashboard.ordersDescribed', {
            total: figures.orders?.placed ?? 0,
            day: days.full(busiest.key),
            most: busiest.orders,
          })}
          bars={bars('orders')}
          format={String}
          least={2}
          mark={String}
        />
      </div>
      <DaysTable points={points} period={figures} />
    </>
  )
}

/** Round amounts need no fils. */
function inDinars(fils: number) {
  return formatFils(fils).replace(/\.000$/, '')
}
