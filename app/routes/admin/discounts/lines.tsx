import type { DiscountLine } from '#app/api/admin-discounts.server.ts'
import { Name } from '#app/ui/name.tsx'
import { Amount } from '#app/ui/price.tsx'
import { useMoment } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { Table } from '../list/table.tsx'
import { useNameOf } from '../list/use-name-of.ts'

type Line = DiscountLine & { name?: string }

/** What would become of variants, one by one: what they cost, the price on sale and what is saved; and what is wrong with it. */
export function DiscountLines({ lines }: { lines: Line[] }) {
  const { t } = useTranslation()
  const heads = [
    t('admin:discounts.variant'),
    t('admin:products.price'),
    t('admin:discounts.salePrice'),
    t('admin:discounts.saving'),
  ]
  return (
    <Table heads={heads}>
      {lines.map((line) => (
        <tr key={line.variant_id} role="row">
          <td role="cell" className="list-main">
            <Goods line={line} />
          </td>
          <td role="cell" data-label={heads[1]}>
            <Amount fils={line.price} />
          </td>
          <td role="cell" data-label={line.after === null ? undefined : heads[2]}>
            {line.after !== null && (
              <Amount fils={line.after} className="font-semibold text-clay" />
            )}
            {line.problem && <span className="text-wrong">{line.problem}</span>}
          </td>
          <td role="cell" data-label={line.after === null ? undefined : heads[3]}>
            {line.after !== null && <Amount fils={line.price - line.after} />}
          </td>
        </tr>
      ))}
    </Table>
  )
}

function Goods({ line }: { line: Line }) {
  const { t } = useTranslation()
  const moment = useMoment()
  const nameOf = useNameOf()
  const name = line.name ?? nameOf(line)
  return (
    <span>
      {name && <Name>{name}</Name>}
      <bdi className="block text-sm text-quiet">{line.sku}</bdi>
      {line.replaces && line.before !== null && (
        <span className="block text-sm text-warning">
          {t(`admin:discounts.replaces.${line.before_state === 'coming' ? 'coming' : 'running'}`)}{' '}
          <Amount fils={line.before} />
          {line.before_ends_at !== null &&
            ` ${t('admin:discounts.until', { moment: moment(line.before_ends_at) })}`}
        </span>
      )}
    </span>
  )
}
