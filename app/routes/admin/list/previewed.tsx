import type { BulkPreview } from '#app/api/bulk.server.ts'
import { Name } from '#app/ui/name.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { Table } from './table.tsx'
import { useNameOf } from './use-name-of.ts'

type Props = {
  preview: BulkPreview
  /** How a value is written, where it is no name. */
  show?: (text: string) => string
}

/** What would be done to many rows: how many there are, how many stay as they are, and the first few before and after. */
export function Previewed({ preview, show }: Props) {
  const { t } = useTranslation()
  const { count, looked_at, refused, rows } = preview
  const isWhole = (looked_at ?? count) >= count
  return (
    <section aria-labelledby="looked" className="grid gap-3">
      <h2 id="looked" className="text-lg font-semibold">
        {t('admin:bulk.selected', { number: count })}
      </h2>
      <p>
        {t('admin:bulk.nothingYet')}{' '}
        {refused > 0 && (
          <strong className="text-wrong">
            {t(isWhole ? 'admin:bulk.refused' : 'admin:bulk.refusedSoFar', {
              number: refused,
              of: looked_at,
            })}
          </strong>
        )}
      </p>
      {rows.length > 0 && <Lines rows={rows} show={show} />}
      {count > rows.length && rows.length > 0 && (
        <p className="text-sm text-quiet">
          {t('admin:bulk.andMore', { number: count - rows.length })}
        </p>
      )}
    </section>
  )
}

function Lines({ rows, show }: Pick<Props, 'show'> & Pick<BulkPreview, 'rows'>) {
  const { t } = useTranslation()
  const nameOf = useNameOf()
  const heads = [t('admin:bulk.row'), t('admin:bulk.now'), t('admin:bulk.then')]
  const lines = rows.flatMap((row) =>
    (row.steps.length > 0 ? row.steps : [null]).map((step, place) => ({ row, step, place })),
  )
  return (
    <Table heads={heads}>
      {lines.map(({ row, step, place }) => (
        <tr key={`${row.id}-${place}`} role="row">
          <td role="cell" className="list-main">
            <span>
              <Name>{nameOf(row)}</Name>
              {step?.sku && <bdi className="block text-sm text-quiet">{step.sku}</bdi>}
            </span>
          </td>
          <td role="cell" data-label={step?.from ? heads[1] : undefined}>
            {step?.from && <Value {...{ show }}>{step.from}</Value>}
          </td>
          <td role="cell" data-label={step?.to ? heads[2] : undefined}>
            {row.problem ? (
              <span className="text-wrong">{row.problem}</span>
            ) : step?.to ? (
              <Value {...{ show }}>{step.to}</Value>
            ) : null}
          </td>
        </tr>
      ))}
    </Table>
  )
}

function Value({ children, show }: Pick<Props, 'show'> & { children: string }) {
  return show ? <bdi>{show(children)}</bdi> : <Name>{children}</Name>
}
