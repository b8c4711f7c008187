import { dayOf, daysAfter } from '#kuwait/dates.ts'
import type { Seeding } from './demo-catalogue.ts'

/** How often each was looked for in a week, and how much was found. */
const searches = [
  ['oud', 38, 9],
  ['بخور', 31, 8],
  ['dallah', 24, 4],
  ['prayer mat', 14, 0],
  ['سجادة صلاة', 12, 0],
  ['towels', 11, 8],
  ['gift card', 9, 0],
  ['قسيمة شراء', 6, 0],
] as const

/** Areas by their English names: how many shoppers chose them in a week, and of how many the cart was too small. */
const areas = [
  ['Salmiya', 21, 3],
  ['Jabriya', 9, 2],
  ['Jahra', 5, 4],
] as const

/** What shoppers looked for in the past weeks, in vain or not. */
export async function insertDemand({ trx, now }: Seeding) {
  const weeks = [1, 8, 15, 22].map((days) => daysAfter(dayOf(now), -days))
  await trx
    .insertInto('search_log')
    .values(
      weeks.flatMap((day) =>
        searches.map(([words, times, results]) => ({ day, words, searches: times, results })),
      ),
    )
    .execute()

  const soldOut = await trx
    .selectFrom('products')
    .select('id')
    .where('stock', '=', 0)
    .where('is_listed', '=', 1)
    .orderBy('id')
    .execute()
  const served = await trx.selectFrom('areas').select(['id', 'name_en']).execute()
  const idOf = (name: string) => served.find(({ name_en }) => name_en === name)?.id ?? 0
  await trx
    .insertInto('demand_days')
    .values(
      weeks.flatMap((day) => [
        ...soldOut.map(({ id }, place) => {
          return {
            kind: 'sold_out' as const,
            day,
            thing_id: id,
            times: Math.max(1, 17 - 5 * place),
          }
        }),
        ...areas.flatMap(([name, asked, below]) => [
          { kind: 'area' as const, day, thing_id: idOf(name), times: asked },
          { kind: 'area_below' as const, day, thing_id: idOf(name), times: below },
        ]),
      ]),
    )
    .execute()
}
