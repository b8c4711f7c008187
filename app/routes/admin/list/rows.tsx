import { boxStyle } from '#app/forms/checkbox-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { BulkBar, useSelection, type BulkAction } from './bulk-bar.tsx'
import { useListAddress } from './use-list-address.ts'

export type Column<Row> = {
  key: string
  label: string
  cell: (row: Row) => React.ReactNode
  /** By what name the API sorts by it; upwards first. */
  sort?: string
  /** What a row is about, a number, which stands below the others, or what needs no heading where rows are cards. */
  kind?: 'main' | 'number' | 'state' | 'buttons'
}

type Props<Row> = {
  rows: Row[]
  columns: Column<Row>[]
  rowName: (row: Row) => string
  actions: BulkAction[]
  question?: string
  total: number
}

/** The rows of a list in one form with what can be done to many of them. The roles are what CSS takes from a table that it shows as cards. */
export function Rows<Row extends { id: number }>(props: Props<Row>) {
  const { rows, columns, rowName, ...bulk } = props
  const { t } = useTranslation()
  const { isTicked, isAll } = useSelection()
  return (
    <form method="post" className="rounded-picture border border-line">
      <BulkBar {...bulk} />
      <table className="list" role="table">
        <thead role="rowgroup">
          <tr role="row" className="border-t border-line text-sm">
            <th role="columnheader" scope="col" className="w-11">
              <span className="sr-only">{t('admin:list.select')}</span>
            </th>
            {columns.map((column) => (
              <Heading key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.id} role="row">
              <td role="cell">
                <label className="grid size-11 place-items-center">
                  <input
                    type="checkbox"
                    name="ids[]"
                    value={row.id}
                    defaultChecked={isTicked(row.id)}
                    disabled={isAll}
                    className={boxStyle}
                  />
                  <span className="sr-only">
                    {t('admin:list.selectOne', { name: rowName(row) })}
                  </span>
                </label>
              </td>
              {columns.map(({ key, label, cell, kind }) => (
                <td
                  key={key}
                  role="cell"
                  data-label={kind === 'main' ? undefined : label}
                  className={kind && `list-${kind}`}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </form>
  )
}

function Heading<Row>({ column: { label, sort, kind } }: { column: Column<Row> }) {
  const { asked, address } = useListAddress()
  const own = kind === 'number' ? 'list-number' : undefined
  if (!sort) {
    return (
      <th role="columnheader" scope="col" className={own}>
        {label}
      </th>
    )
  }
  const sorted = asked.get('sort')
  const direction = sorted === sort ? 'ascending' : sorted === `-${sort}` ? 'descending' : undefined
  return (
    <th role="columnheader" scope="col" aria-sort={direction} className={own}>
      <a
        href={address({ sort: direction === 'ascending' ? `-${sort}` : sort })}
        className={`inline-flex min-h-11 items-center gap-1 underline-offset-4 hover:underline ${kind === 'number' ? 'flex-row-reverse' : ''}`}
      >
        {label}
        <Icon
          name="up"
          className={`size-4 ${direction ? '' : 'opacity-0'} ${direction === 'descending' ? 'rotate-180' : ''}`}
        />
      </a>
    </th>
  )
}
