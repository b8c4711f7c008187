import type { Page } from '#app/api/shapes.server.ts'
import { ListPages } from './list-pages.tsx'
import { NothingMatches } from './nothing-matches.tsx'
import { useListAddress } from './use-list-address.ts'

type Props<Row> = {
  found: Page<Row>
  /** What is shown where there is nothing at all yet. */
  empty: React.ReactNode
  children: React.ReactNode
}

/** The rows of a list with the way to its other pages; where there are none, why. */
export function Found<Row>({ found, empty, children }: Props<Row>) {
  const { isNarrowed } = useListAddress()
  if (found.total === 0) return isNarrowed ? <NothingMatches /> : empty
  return (
    <>
      {children}
      <ListPages found={found} />
    </>
  )
}
