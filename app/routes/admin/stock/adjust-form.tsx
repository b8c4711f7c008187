import type { OfficeVariant } from '#app/api/admin-products.server.ts'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { SelectField, TextField } from '#app/forms/fields.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useUnsaved } from '../form/use-unsaved.ts'
import { officeReasons, useReason } from './use-reason.ts'

/** Counts or corrects the stock of a variant: so many more or less, or how many there are. */
export function AdjustForm({ form, variant }: { form: FormResult; variant: OfficeVariant }) {
  const { t } = useTranslation()
  const reasonOf = useReason()
  const labels = {
    stock: t('admin:stock.counted'),
    change: t('admin:stock.by'),
    reason: t('admin:stock.why'),
    note: t('admin:stock.note'),
  }
  const expected = form.theirs?.expected ?? form.values.expected ?? String(variant.stock)
  const number = { form, dir: 'ltr', maxLength: 9, optional: true } as const
  return (
    <form method="post" noValidate className="grid max-w-text gap-4" {...useUnsaved()}>
      {form.theirs ? (
        <Moved was={form.values.expected ?? ''} now={expected} />
      ) : (
        <ErrorSummary form={form} labels={labels} />
      )}
      <input type="hidden" name="variant_id" value={variant.id} />
      <input type="hidden" name="expected" value={expected} />
      <p className="text-sm text-quiet">{t('admin:stock.oneOfTwo')}</p>
      <div className="grid grid-cols-2 gap-4">
        <TextField {...number} name="stock" label={labels.stock} inputMode="numeric" />
        <TextField {...number} name="change" label={labels.change} hint={t('admin:stock.byHint')} />
      </div>
      <SelectField form={form} name="reason" label={labels.reason}>
        <option value="">{t('admin:form.choose')}</option>
        {officeReasons.map((reason) => (
          <option key={reason} value={reason}>
            {reasonOf(reason)}
          </option>
        ))}
      </SelectField>
      <TextField form={form} name="note" label={labels.note} maxLength={200} dir="auto" optional />
      <p>
        <button className={buttonStyle.primary}>{t('admin:stock.save')}</button>
      </p>
    </form>
  )
}

/** Pieces have moved since the page was opened, so what was counted may be another number now. */
function Moved({ was, now }: { was: string; now: string }) {
  const { t } = useTranslation()
  return (
    <div
      role="alert"
      tabIndex={-1}
      autoFocus
      className="rounded-control border border-warning bg-field px-4 py-3"
    >
      <p className="font-semibold text-warning">{t('admin:stock.moved', { was, now })}</p>
      <p>{t('admin:stock.movedText')}</p>
    </div>
  )
}
