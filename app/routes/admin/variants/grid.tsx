import type { OfficeProduct } from '#app/api/admin-products.server.ts'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { saveBar } from '../form/save-bar.tsx'
import { useUnsaved } from '../form/use-unsaved.ts'
import { GridLine } from './line.tsx'
import { linesOf } from './lines.ts'
import { useGridWords } from './use-words.ts'

/** All variants of a product in one form, with a line for another one. */
export function VariantGrid({ form, product }: { form: FormResult; product: OfficeProduct }) {
  const { t } = useTranslation()
  const { labelsOf } = useGridWords()
  const lines = linesOf(form, product)
  const version = form.theirs ? product.version : (form.values.version ?? product.version)
  const added = form.values.intent === 'add'
  return (
    <form method="post" noValidate className="grid gap-4" {...useUnsaved()}>
      {/* Enter saves */}
      <button name="intent" value="save" tabIndex={-1} aria-hidden="true" className="sr-only" />
      {form.theirs ? (
        <Changed form={form} />
      ) : (
        <ErrorSummary form={form} labels={labelsOf(lines)} />
      )}
      <input type="hidden" name="version" value={version} />
      <div className="rounded-picture border border-line">
        <Headings />
        {lines.map((line) => (
          <GridLine
            key={line.place}
            form={form}
            line={line}
            productId={product.id}
            focus={added && line === lines.at(-1)}
          />
        ))}
      </div>
      <p className="text-sm text-quiet">{t('admin:variants.hint')}</p>
      <div className={saveBar}>
        <button name="intent" value="save" className={buttonStyle.primary}>
          {t('admin:variants.save')}
        </button>
        <button name="intent" value="add" className={buttonStyle.quiet}>
          <Icon name="plus" className="size-5" />
          {t('admin:variants.add')}
        </button>
      </div>
    </form>
  )
}

/** Somebody else has saved the product meanwhile. */
function Changed({ form }: { form: FormResult }) {
  const { t } = useTranslation()
  return (
    <div
      role="alert"
      tabIndex={-1}
      autoFocus
      className="rounded-control border border-warning bg-field px-4 py-3"
    >
      <p className="font-semibold text-warning">{form.message}</p>
      <p>{t('admin:variants.changed')}</p>
    </div>
  )
}

/** What the cells below are, two in each column, where lines are rows. Each field has its own label, too. */
function Headings() {
  const { cellLabels } = useGridWords()
  const { sku, size, size_ar, color, color_ar, price, sale_price } = cellLabels
  const columns = [
    [sku],
    [size, size_ar],
    [color, color_ar],
    [price, sale_price],
    [cellLabels.sale_start, cellLabels.sale_end],
    [cellLabels.stock],
    [],
  ]
  return (
    <div aria-hidden="true" className="cells cells-head text-sm">
      {columns.map(([first, second], place) => (
        <p key={place}>
          {first}
          {second && <span className="block text-quiet">{second}</span>}
        </p>
      ))}
    </div>
  )
}
