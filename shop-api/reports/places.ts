import { z } from 'zod'
import { formatFils } from '#kuwait/money.ts'
import { Money } from '../answers.ts'
import { sumDemand } from '../models/demand.ts'
import { sumThings, type Sums } from '../models/sales-figures.ts'
import { inLanguage, type Scope } from '../scope.ts'
import type { Period } from '../models/period.ts'
import { sliceOf, type Report } from './report.ts'

const counts = { orders: z.number(), sold: z.number(), revenue: Money }
/** How many shoppers a day wanted it, and met its minimum or that it is not delivered to. */
const wanted = { asked: z.number(), below_minimum: z.number(), not_served: z.number() }

const Area = z.object({
  id: z.number(),
  name_en: z.string(),
  name_ar: z.string().nullable(),
  governorate: z.string(),
  active: z.boolean(),
  ...counts,
  ...wanted,
})
type Area = z.output<typeof Area>

export const areas: Report<Area> = {
  summary: 'Orders by area, and how often an area was wanted in vain',
  row: Area,
  async rows(scope, { period, paging }) {
    const found = await readAreas(scope, period)
    return sliceOf(
      found.map(({ revenue, ...area }) => ({ ...area, revenue: formatFils(revenue) })),
      paging,
    )
  },
  cells: [
    { heading: 'area', of: (row, { language }) => inLanguage(row, 'name', language) },
    { heading: 'governorate', of: ({ governorate }) => governorate },
    { heading: 'active', of: ({ active }) => (active ? 1 : 0) },
    { heading: 'orders', of: ({ orders }) => orders },
    { heading: 'sold', of: ({ sold }) => sold },
    { heading: 'revenue', of: ({ revenue }) => revenue },
    { heading: 'asked', of: ({ asked }) => asked },
    { heading: 'below_minimum', of: ({ below_minimum }) => below_minimum },
    { heading: 'not_served', of: ({ not_served }) => not_served },
  ],
}

const Governorate = z.object({ governorate: z.string(), ...counts, ...wanted })
type Governorate = z.output<typeof Governorate>

export const governorates: Report<Governorate> = {
  summary: 'Orders by governorate',
  row: Governorate,
  async rows(scope, { period, paging }) {
    const byName = Map.groupBy(await readAreas(scope, period), ({ governorate }) => governorate)
    const found = [...byName].map(([governorate, areas]) => {
      const sum = (of: 'orders' | 'sold' | 'revenue' | keyof typeof wanted) =>
        areas.reduce((total, area) => total + area[of], 0)
      return {
        governorate,
        orders: sum('orders'),
        sold: sum('sold'),
        revenue: sum('revenue'),
        asked: sum('asked'),
        below_minimum: sum('below_minimum'),
        not_served: sum('not_served'),
      }
    })
    const sorted = found.toSorted((a, b) => b.revenue - a.revenue)
    return sliceOf(
      sorted.map((row) => ({ ...row, revenue: formatFils(row.revenue) })),
      paging,
    )
  },
  cells: [
    { heading: 'governorate', of: ({ governorate }) => governorate },
    { heading: 'orders', of: ({ orders }) => orders },
    { heading: 'sold', of: ({ sold }) => sold },
    { heading: 'revenue', of: ({ revenue }) => revenue },
    { heading: 'asked', of: ({ asked }) => asked },
    { heading: 'below_minimum', of: ({ below_minimum }) => below_minimum },
    { heading: 'not_served', of: ({ not_served }) => not_served },
  ],
}

/** Areas of which there were orders or wishes, most revenue first; then those that are wanted most. */
async function readAreas({ db }: Scope, period: Period) {
  const sums = new Map<string, Sums>(
    (await sumThings(db, 'area', period)).map(({ thing, ...sums }) => [thing, sums]),
  )
  const asked = await sumDemand(db, 'area', period)
  const below = await sumDemand(db, 'area_below', period)
  const off = await sumDemand(db, 'area_off', period)
  const rows = await db
    .selectFrom('areas')
    .select(['id', 'name_en', 'name_ar', 'governorate', 'is_active'])
    .execute()
  return rows
    .map(({ is_active, ...area }) => ({
      ...area,
      active: is_active === 1,
      orders: sums.get(String(area.id))?.orders ?? 0,
      sold: sums.get(String(area.id))?.sold ?? 0,
      revenue: sums.get(String(area.id))?.revenue ?? 0,
      asked: (asked.get(area.id) ?? 0) + (off.get(area.id) ?? 0),
      below_minimum: below.get(area.id) ?? 0,
      not_served: off.get(area.id) ?? 0,
    }))
    .filter(({ orders, asked }) => orders > 0 || asked > 0)
    .toSorted((a, b) => b.revenue - a.revenue || b.asked - a.asked || a.id - b.id)
}
