import { readListQuery } from '../list/read-query.ts'

/** What a list in an address asks the API for. What waits comes first: it is what somebody opens the list for. */
export function readReviewsQuery(url: URL) {
  const asked: Record<string, string | number> = readListQuery(url, ['rating', 'product_id'])
  const state = url.searchParams.get('state') ?? ''
  return { ...asked, status: state === 'all' ? '' : state.slice(0, 20) || 'pending' }
}
