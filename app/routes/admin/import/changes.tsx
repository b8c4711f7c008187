import { useTranslation } from '#app/ui/use-translation.ts'
import { ListPages } from '../list/list-pages.tsx'
import { Table } from '../list/table.tsx'
import type { Route } from './+types/show'

type Props = Pick<Route.ComponentProps['loaderData'], 'changes'> & { isDone: boolean }

/** Cell by cell what is there and what would be. */
export function Changes({ changes, isDone }: Props) {
  const { t } = useTranslation()
  const heads = [
    t('admin:import.row'),
    t('admin:import.column'),
    t('admin:import.before'),
    t('admin:import.after'),
  ]
  if (changes.total === 0) return null
  return (
    <section aria-labelledby="changes">
      <h2 id="changes" className="pb-3 text-lg font-semibold">
        {t(isDone ? 'admin:import.changed' : 'admin:import.changes', { count: changes.total })}
      </h2>
      <Table heads={heads}>
        {changes.rows.map(({ row, column, from, to }) => (
          <tr key={`${row} ${column}`} role="row">
            <td role="cell" data-label={heads[0]} className="tabular-nums">
              {row}
            </td>
            <td role="cell" data-label={heads[1]}>
              <bdi>{column}</bdi>
            </td>
            <td role="cell" data-label={heads[2]} className="text-quiet">
              <Cell text={from} />
            </td>
            <td role="cell" data-label={heads[3]} className="font-medium">
              <Cell text={to} />
            </td>
          </tr>
        ))}
      </Table>
      <ListPages found={changes} anchor="#changes" />
    </section>
  )
}

const longest = 200

/** A long text is told by its beginning; the report holds all of it. */
function Cell({ text }: { text: string }) {
  const { t } = useTranslation()
  if (text === '') return <span className="text-quiet">{t('admin:import.empty')}</span>
  return (
    <bdi className="wrap-anywhere">
      {text.length > longest ? `${text.slice(0, longest)}…` : text}
    </bdi>
  )
}
