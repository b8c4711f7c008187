import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { TextField } from '#app/forms/fields.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Amount } from '#app/ui/price.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { formatFils, type Fils } from '#kuwait/money.ts'
import { useUnsaved } from '../form/use-unsaved.ts'

type Props = {
  form: FormResult
  sums: { expected: Fils; others: Fils }
  /** What makes the form count once. */
  made: string
}

/** What a driver hands over, counted. The sum that was shown goes along: where it is another by now, nothing is written. */
export function CountForm({ form, sums: { expected, others }, made }: Props) {
  const { t } = useTranslation()
  const labels = { counted: t('admin:delivery.counted'), note: t('admin:stock.note') }
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4 rounded-picture bg-stone p-4 md:p-5"
      {...useUnsaved()}
    >
      <ErrorSummary form={form} labels={labels} />
      <input type="hidden" name="key" value={form.values.key ?? made} />
      <input type="hidden" name="expected" value={formatFils(expected)} />
      <p>
        {t('admin:delivery.expected')}
        <span className="block text-2xl">
          <Amount fils={expected} className="font-semibold" />
        </span>
        {others !== 0 && (
          <span className="block text-sm text-quiet">
            {t('admin:delivery.others')} <Amount fils={others} />
          </span>
        )}
      </p>
      <TextField form={form} name="counted" label={labels.counted} inputMode="decimal" dir="ltr" />
      <TextField form={form} name="note" label={labels.note} maxLength={300} dir="auto" optional />
      <p className="text-sm text-quiet">{t('admin:delivery.settleText')}</p>
      <p>
        <button className={buttonStyle.main}>{t('admin:delivery.settle')}</button>
      </p>
    </form>
  )
}
