import { parseWhole } from '#kuwait/digits.ts'

export const orders = ['newest', 'highest', 'lowest'] as const

export type ReviewQuery = {
  page: number
  /** One to five stars. */
  rating: number | null
  sort: (typeof orders)[number]
}

/** Which reviews a product's page shows (`?stars=5&order=lowest&reviews=2`); what cannot be read narrows nothing. */
export function readReviewQuery(search: URLSearchParams): ReviewQuery {
  const typed = (name: string) => search.get(name) ?? ''
  return {
    page: parseWhole(typed('reviews'), 10_000) || 1,
    rating: parseWhole(typed('stars'), 5) || null,
    sort: orders.find((each) => each === typed('order')) ?? 'newest',
  }
}
