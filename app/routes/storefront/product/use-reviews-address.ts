import { useLocation } from 'react-router'

/** This page with other reviews on it: whatever else the address says is kept, and the list starts at its beginning. */
export function useReviewsAddress() {
  const { pathname, search } = useLocation()
  return (changes: { stars?: number | null; order?: string | null }) => {
    const query = new URLSearchParams(search)
    query.delete('reviews')
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) query.delete(name)
      else query.set(name, String(value))
    }
    return `${pathname}${query.size > 0 ? `?${query}` : ''}#reviews`
  }
}
