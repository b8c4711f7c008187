import type { Daily, Figures } from '#app/api/admin-stats.server.ts'

type Point = { key: string; orders: number; revenue: number; before?: Daily }

/** More bars than these would be too thin for a phone. */
const mostDays = 92

/** The days of a period beside those of the one before; of a long period its months. */
export function seriesOf({ daily }: Figures, previous: Figures): Point[] {
  if (daily.length <= mostDays) {
    return daily.map(({ date, orders, revenue }, place) => ({
      key: date,
      orders,
      revenue,
      before: previous.daily[place],
    }))
  }
  const months = new Map<string, Point>()
  for (const { date, orders, revenue } of daily) {
    const key = date.slice(0, 7)
    const sum = months.get(key) ?? { key, orders: 0, revenue: 0 }
    months.set(key, { key, orders: sum.orders + orders, revenue: sum.revenue + revenue })
  }
  return [...months.values()]
}
