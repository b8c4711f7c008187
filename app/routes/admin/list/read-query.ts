import { redirect } from 'react-router'
import { parseWhole } from '#kuwait/digits.ts'

export const pageSizes = [10, 20, 50, 100]
export const usualSize = 20

/** What the address of a list asks for, by the names that the API knows it by. `filters` are those of this list. */
export function readListQuery(url: URL, filters: readonly string[]) {
  const given = (name: string) => url.searchParams.get(name)?.trim().slice(0, 200) ?? ''
  const size = parseWhole(given('per_page'))
  return {
    ...Object.fromEntries(['search', 'sort', ...filters].map((name) => [name, given(name)])),
    page: parseWhole(given('page')) || 1,
    per_page: pageSizes.find((each) => each === size) ?? usualSize,
  }
}

/** A page beyond the last leads to the last: its rows may just have been dealt with. */
export function keepToLastPage<Found extends { lastPage: number; page: number }>(
  found: Found,
  url: URL,
) {
  if (found.page <= Math.max(1, found.lastPage)) return found
  const query = new URLSearchParams(url.search)
  query.set('page', String(Math.max(1, found.lastPage)))
  throw redirect(`${url.pathname}?${query}`)
}
