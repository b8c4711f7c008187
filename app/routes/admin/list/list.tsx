import type { View } from '#app/api/admin-views.server.ts'
import type { Page } from '#app/api/shapes.server.ts'
import { NotDone } from './not-done.tsx'
import { Found } from './found.tsx'
import type { BulkAction } from './bulk-bar.tsx'
import { Rows, type Column } from './rows.tsx'
import { Tabs } from './tabs.tsx'
import { Toolbar } from './toolbar.tsx'
import { Views } from './views.tsx'

type Props<Row> = {
  /** By what name the API keeps views of this list. */
  area: string
  found: Page<Row>
  views: View[]
  columns: Column<Row>[]
  /** What a row is called, for its box and for what could not be done to it. */
  rowName: (row: Row) => string
  /** Choices of the parameter `state`, such as the bin; the first, '', is all. */
  states: { value: string; label: string }[]
  actions: BulkAction[]
  /** The page in between (`loadQuestion`), for actions that ask first and for all rows that match. */
  question?: string
  /** Fields of further filters, named as in the address. */
  filters?: React.ReactNode
  /** The names of those, where there are so many that they are folded away until one of them is used. */
  folded?: readonly string[]
  /** What the search looks in, where that is more than names. */
  searchLabel?: string
  /** What is shown where there is nothing at all yet. */
  empty: React.ReactNode
}

/**
 * A list of the back office. All that it is narrowed to, sorted by and turned to stands in its address; the page around it
 * reads that by `readListQuery` and answers its form by `handleBulk`.
 */
export function List<Row extends { id: number }>(props: Props<Row>) {
  const { area, found, views, columns, rowName, states, filters, folded, searchLabel } = props
  const { actions, question, empty } = props
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Tabs states={states} views={views} />
        <Views area={area} views={views} />
      </div>
      <Toolbar {...{ columns, filters, folded, searchLabel }} />
      <NotDone rows={found.rows} rowName={rowName} />
      <Found found={found} empty={empty}>
        <Rows {...{ rows: found.rows, total: found.total, columns, rowName, actions, question }} />
      </Found>
    </>
  )
}
