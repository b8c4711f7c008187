import type { Quote } from '#app/api/checkout.server.ts'
import { AreaOptions } from '#app/forms/address-fields.tsx'
import { SelectField } from '#app/forms/fields.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

/** Every area with its fee, by governorate, and a button that reckons the total for the chosen one. */
export function AreaField({
  form,
  name,
  label,
  quote,
}: {
  form: FormResult
  name: string
  label: string
  quote: Quote
}) {
  const { t } = useTranslation()
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
      <SelectField
        form={form}
        name={name}
        label={label}
        value={quote.area ? String(quote.area.id) : ''}
      >
        <AreaOptions areas={quote.areas} fees />
      </SelectField>
      <button name="intent" value="quote" className={buttonStyle.quiet}>
        {t('checkout.reckon')}
      </button>
    </div>
  )
}
