import { href } from 'react-router'
import type { ImportLine } from '#app/api/admin-imports.server.ts'
import type { Page } from '#app/api/shapes.server.ts'
import { useMoment } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { ListPages } from '../list/list-pages.tsx'
import { Table } from '../list/table.tsx'
import { ImportState } from './state.tsx'

/** Who has brought in what, when, and what has become of it. */
export function Earlier({ found }: { found: Page<ImportLine> }) {
  const { t } = useTranslation()
  const moment = useMoment()
  const heads = [
    t('admin:import.file'),
    t('admin:import.what'),
    t('admin:import.who'),
    t('admin:list.state'),
  ]
  if (found.total === 0) return null
  return (
    <section aria-labelledby="earlier" className="pt-10">
      <h2 id="earlier" className="pb-3 text-lg font-semibold">
        {t('admin:import.earlier')}
      </h2>
      <Table heads={heads}>
        {found.rows.map((line) => (
          <tr key={line.id} role="row">
            <td role="cell" className="basis-full">
              <a
                href={href('/admin-dashboard/import/:importId', { importId: String(line.id) })}
                className="font-semibold wrap-anywhere underline-offset-4 hover:underline"
              >
                <bdi>{line.file_name}</bdi>
              </a>
            </td>
            <td role="cell" data-label={heads[1]}>
              {t(`admin:import.kinds.${line.kind}`)}
            </td>
            <td role="cell" data-label={heads[2]}>
              <span>
                <bdi>{line.user.name}</bdi>
                {t('list.comma')}
                <time dateTime={line.created_at}>{moment(line.created_at)}</time>
              </span>
            </td>
            <td role="cell" className="list-state">
              <ImportState line={line} />
            </td>
          </tr>
        ))}
      </Table>
      <ListPages found={found} anchor="#earlier" />
    </section>
  )
}
