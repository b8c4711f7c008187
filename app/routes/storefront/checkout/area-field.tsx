import type { Quote } from '#app/api/checkout.server.ts'
import { SelectField } from '#app/forms/fields.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { governorates } from '#kuwait/governorates.ts'
import { formatFils } from '#kuwait/money.ts'

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
        <option value="">{t('checkout.chooseArea')}</option>
        {governorates.map((governorate) => {
          const areas = quote.areas.filter((area) => area.governorate === governorate)
          return areas.length > 0 ? (
            <optgroup key={governorate} label={t(`governorate.${governorate}`)}>
              {areas.map((area) => (
                <option key={area.id} value={area.id}>
                  {area.fee === 0
                    ? t('checkout.areaFree', { area: area.name })
                    : t('checkout.areaFee', { area: area.name, fee: formatFils(area.fee) })}
                </option>
              ))}
            </optgroup>
          ) : null
        })}
      </SelectField>
      <button name="intent" value="quote" className={buttonStyle.quiet}>
        {t('checkout.reckon')}
      </button>
    </div>
  )
}
