import { href } from 'react-router'
import type { FormResult } from '#app/forms/result.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { BoxCell, Cell } from './cell.tsx'
import { isBlank, type Cell as CellName, type Line } from './lines.ts'
import { useGridWords } from './use-words.ts'

/** One variant, or one to be added: a row at a wide desk, elsewhere a card. */
export function GridLine({
  form,
  line,
  productId,
  focus,
}: {
  form: FormResult
  line: Line
  productId: number
  /** Whether it has just been asked for. */
  focus: boolean
}) {
  const { t } = useTranslation()
  const { cellLabels, lineName } = useGridWords()
  const { place, id, values, theirs, stockWas, made } = line
  const optional = isBlank(line)
  const hidden = { id, stock_was: stockWas, made }
  const cell = (name: CellName) => ({
    form,
    name: `variants.${place}.${name}`,
    label: cellLabels[name],
    value: values[name],
    theirs: theirs[name],
  })
  const amount = { inputMode: 'decimal', dir: 'ltr', maxLength: 20 } as const
  const time = { type: 'datetime-local', optional: true, className: 'cell-long' } as const
  return (
    <fieldset className="cells">
      <legend className="sr-only">{lineName(line)}</legend>
      {id !== '' &&
        Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={`variants.${place}.${name}`} value={value} />
        ))}
      <div>
        <Cell
          {...cell('sku')}
          optional={optional}
          dir="ltr"
          maxLength={60}
          autoFocus={focus}
          placeholder={id === '' ? t('admin:variants.new') : undefined}
          className="cell-long"
        />
        {line.isGone && (
          <p className="cell-long text-sm font-medium text-warning">{t('admin:variants.gone')}</p>
        )}
      </div>
      <div>
        <Cell {...cell('size')} optional maxLength={80} lang="en" dir="auto" />
        <Cell {...cell('size_ar')} optional maxLength={80} lang="ar" dir="rtl" />
      </div>
      <div>
        <Cell {...cell('color')} optional maxLength={80} lang="en" dir="auto" />
        <Cell {...cell('color_ar')} optional maxLength={80} lang="ar" dir="rtl" />
      </div>
      <div>
        <Cell {...cell('price')} {...amount} optional={optional} />
        <Cell {...cell('sale_price')} {...amount} optional />
      </div>
      <div>
        <Cell {...cell('sale_start')} {...time} />
        <Cell {...cell('sale_end')} {...time} />
      </div>
      <div>
        <Cell {...cell('stock')} optional inputMode="numeric" dir="ltr" maxLength={9} />
        {id !== '' && (
          <a
            href={`${href('/admin-dashboard/products/:productId/stock', { productId: String(productId) })}?variant=${id}`}
            className="inline-flex min-h-11 items-center text-sm text-quiet underline underline-offset-4"
          >
            {t('admin:variants.ledger')}
          </a>
        )}
      </div>
      <div>
        <BoxCell {...cell('is_active')} />
        {id !== '' && (
          <BoxCell
            form={form}
            name={`variants.${place}.remove`}
            label={cellLabels.remove}
            value={line.remove ? '1' : ''}
          />
        )}
      </div>
    </fieldset>
  )
}
