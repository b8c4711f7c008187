import type { Page } from '#app/api/shapes.server.ts'
import { Pagination } from '#app/ui/pagination.tsx'

type Props = {
  found: Page<unknown>
  /** How the address names the page, and the part of the page where the list is, for a list among others. */
  parameter?: string
  anchor?: string
}

/** The pages of a list of the back office. */
export function ListPages({ found, ...place }: Props) {
  return (
    <Pagination
      {...found}
      {...place}
      hasMore={found.isAtLeast}
      className="mt-4 flex flex-wrap items-center justify-between gap-4"
    />
  )
}
