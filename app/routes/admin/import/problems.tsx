import { useTranslation } from '#app/ui/use-translation.ts'
import { ListPages } from '../list/list-pages.tsx'
import { Table } from '../list/table.tsx'
import type { Route } from './+types/show'

/** What is wrong with a file, by row and column, so that it can be found in the spreadsheet. */
export function Problems({ errors }: Pick<Route.ComponentProps['loaderData'], 'errors'>) {
  const { t } = useTranslation()
  const heads = [t('admin:import.row'), t('admin:import.column'), t('admin:import.problem')]
  if (errors.total === 0) return null
  return (
    <section aria-labelledby="problems">
      <h2 id="problems" className="pb-3 text-lg font-semibold">
        {t('admin:import.problems', { count: errors.total })}
      </h2>
      <Table heads={heads}>
        {errors.rows.map(({ row, column, message }, place) => (
          <tr key={place} role="row">
            <td role="cell" data-label={heads[0]} className="tabular-nums">
              {row}
            </td>
            <td role="cell" data-label={heads[1]}>
              <bdi>{column || '–'}</bdi>
            </td>
            <td role="cell" className="basis-full font-medium text-wrong">
              {message}
            </td>
          </tr>
        ))}
      </Table>
      <ListPages found={errors} parameter="errors_page" anchor="#problems" />
    </section>
  )
}
