import { href } from 'react-router'
import type { VariantLine } from '#app/api/admin-variant-lines.server.ts'
import type { FormResult } from '#app/forms/result.ts'
import { FieldError, idOf } from '#app/forms/field.tsx'
import { Name } from '#app/ui/name.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useVariantName } from '../form/use-variant-name.ts'
import { useNameOf } from '../list/use-name-of.ts'
import { BoxCell, Cell } from '../variants/cell.tsx'
import { useGridWords } from '../variants/use-words.ts'
import { cells, packed, type Cell as CellName, type Line } from './lines.ts'

/** A variant among those of many products. */
export function ManyLine({
  form,
  variant,
  line: { values, was, theirs },
}: {
  form: FormResult
  variant: VariantLine
  line: Line
}) {
  const { cellLabels } = useGridWords()
  const nameOf = useNameOf()
  const variantName = useVariantName()
  const { id, sku, product } = variant
  const path = href('/admin-dashboard/products/:productId/variants', {
    productId: String(product.id),
  })
  const cell = (name: CellName) => ({
    form,
    name: `variants.${id}.${name}`,
    label: cellLabels[name],
    value: values[name],
    theirs: theirs[name],
  })
  const amount = { inputMode: 'decimal', dir: 'ltr', maxLength: 20 } as const
  const time = { type: 'datetime-local', optional: true, className: 'cell-long' } as const
  const own = variantName(variant)
  return (
    <fieldset className="cells cells-many">
      <legend className="sr-only">{sku}</legend>
      <input type="hidden" name={`variants.${id}.was`} value={packed(was)} />
      <div>
        <div id={idOf(`variants.${id}.was`)} tabIndex={-1} className="cell-long min-w-0">
          <a href={path} className="font-semibold underline-offset-4 hover:underline">
            <Name>{nameOf(product)}</Name>
          </a>
          <p className="text-sm wrap-anywhere text-quiet">
            {own !== sku && (
              <>
                <Name>{own}</Name>
                {' · '}
              </>
            )}
            <bdi>{sku}</bdi>
          </p>
          <FieldError form={form} name={`variants.${id}.was`} />
        </div>
      </div>
      <div>
        <Cell {...cell('price')} {...amount} />
        <Cell {...cell('sale_price')} {...amount} optional />
      </div>
      <div>
        <Cell {...cell('sale_start')} {...time} />
        <Cell {...cell('sale_end')} {...time} />
      </div>
      <div>
        <Cell {...cell('stock')} inputMode="numeric" dir="ltr" maxLength={9} />
      </div>
      <div>
        <BoxCell {...cell('is_active')} />
      </div>
    </fieldset>
  )
}

/** What fields of rows are called, for the summary of what is wrong, and what stands above the rows. */
export function useManyWords() {
  const { t } = useTranslation()
  const { cellLabels } = useGridWords()
  const { price, sale_price, sale_start, sale_end, stock, is_active } = cellLabels
  return {
    headings: [
      [t('admin:stock.what')],
      [price, sale_price],
      [sale_start, sale_end],
      [stock],
      [is_active],
    ],
    labelsOf: (rows: VariantLine[]) =>
      Object.fromEntries(
        rows.flatMap(({ id, sku }) => [
          [`variants.${id}.was`, sku],
          ...cells.map((cell) => [
            `variants.${id}.${cell}`,
            t('admin:variants.cell', { name: sku, cell: cellLabels[cell] }),
          ]),
        ]),
      ) as Record<string, string>,
  }
}
