import { boxStyle } from '#app/forms/checkbox-field.tsx'
import { FieldError } from '#app/forms/field.tsx'
import { TextField } from '#app/forms/fields.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { MomentField } from '../form/moment-field.tsx'

/** What is filled in of a discount, by the names of the API. */
export const discountFields = ['type', 'value', 'starts_at', 'ends_at']

/** The labels of a discount's fields. */
export function useDiscountLabels(): Record<string, string> {
  const { t } = useTranslation()
  return {
    type: t('admin:discounts.type'),
    value: t('admin:discounts.value'),
    starts_at: t('admin:discounts.startsAt'),
    ends_at: t('admin:discounts.endsAt'),
  }
}

/** How much is taken off, and for how long. */
export function DiscountFields({ form }: { form: FormResult }) {
  const { t } = useTranslation()
  const labels = useDiscountLabels()
  const type = form.values.type ?? 'percent'
  return (
    <>
      <fieldset>
        <legend className="font-medium">{labels.type}</legend>
        <div id="type" className="flex flex-wrap gap-x-6">
          {(['percent', 'fixed'] as const).map((value) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="type"
                value={value}
                defaultChecked={type === value}
                className={boxStyle}
              />
              {t(`admin:discounts.types.${value}`)}
            </label>
          ))}
        </div>
        <FieldError form={form} name="type" />
      </fieldset>
      <TextField
        form={form}
        name="value"
        label={labels.value ?? ''}
        hint={t('admin:discounts.valueHint')}
        dir="ltr"
        inputMode="decimal"
        maxLength={12}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <MomentField
          form={form}
          name="starts_at"
          label={labels.starts_at ?? ''}
          hint={t('admin:discounts.startsHint')}
          optional
        />
        <MomentField
          form={form}
          name="ends_at"
          label={labels.ends_at ?? ''}
          hint={t('admin:discounts.endsHint')}
          optional
        />
      </div>
    </>
  )
}
