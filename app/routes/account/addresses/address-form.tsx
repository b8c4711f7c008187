import type { Area } from '#app/api/areas.server.ts'
import { AddressFields, AreaOptions, useAddressLabels } from '#app/forms/address-fields.tsx'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { SelectField, TextField } from '#app/forms/fields.tsx'
import { PasteAddress } from '#app/forms/paste-address.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

/** An address of the book, new or known. The first button, which Enter presses, saves it. */
export function AddressForm({
  form,
  areas,
  children,
}: {
  form: FormResult
  areas: Area[]
  /** What else can be done with it. */
  children?: React.ReactNode
}) {
  const { t } = useTranslation()
  const labels = { label: t('address.label'), ...useAddressLabels() }
  return (
    <form method="post" noValidate className="grid max-w-text gap-5">
      <button name="intent" value="save" className="sr-only" tabIndex={-1} aria-hidden="true">
        {t('address.save')}
      </button>
      <ErrorSummary form={form} labels={labels} />
      <TextField
        form={form}
        name="label"
        label={labels.label}
        hint={t('address.labelHint')}
        maxLength={40}
      />
      <PasteAddress form={form} />
      <SelectField form={form} name="area_id" label={labels.area_id}>
        <AreaOptions areas={areas} />
      </SelectField>
      <AddressFields form={form} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <button name="intent" value="save" className={buttonStyle.primary}>
          {t('address.save')}
        </button>
        {children}
      </div>
    </form>
  )
}
