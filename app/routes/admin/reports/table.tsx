import type { ReportRow } from '#app/api/admin-reports.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { Cell } from './cell.tsx'
import { columns, reports, type ColumnName, type ReportName } from './reports.ts'

/** The rows of a report; on a phone each is a card. */
export function ReportTable({ name, rows }: { name: ReportName; rows: ReportRow[] }) {
  const { t } = useTranslation()
  const shown: readonly ColumnName[] = reports[name].columns
  const label = (column: ColumnName) => t(`admin:reports.columns.${column}`)
  return (
    <table className="list rounded-picture border border-line" role="table">
      <thead role="rowgroup">
        <tr role="row" className="text-sm">
          {shown.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className={isNumber(column) ? 'list-number' : undefined}
            >
              {label(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, place) => (
          <tr key={place} role="row">
            {shown.map((column, at) => (
              <td
                key={column}
                role="cell"
                data-label={at === 0 ? undefined : label(column)}
                className={classOf(column, at)}
              >
                <Cell column={column} row={row} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function classOf(column: ColumnName, at: number) {
  if (at === 0) return 'list-main'
  if (isNumber(column)) return 'list-number'
  return column === 'goods' ? 'list-wide' : undefined
}

function isNumber(column: ColumnName) {
  return columns[column] === 'count' || columns[column] === 'money'
}
