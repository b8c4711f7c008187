import { CheckboxField } from '#app/forms/checkbox-field.tsx'
import { SelectField, TextField } from '#app/forms/fields.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { MomentField } from '../form/moment-field.tsx'
import { PairField } from '../form/pair-field.tsx'

type Part = { form: FormResult; labels: Record<string, string> }

/** What a coupon is called, for shoppers who are offered it and for those who keep it. */
export function Names({ form, labels }: Part) {
  return (
    <div className="grid gap-6">
      <PairField form={form} name="name" labels={labels} maxLength={200} />
      <PairField
        form={form}
        name="description"
        labels={labels}
        maxLength={2000}
        rows={3}
        optional
      />
    </div>
  )
}

/** How much it takes off, and from what. */
export function Terms({ form, labels }: Part) {
  const { t } = useTranslation()
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-1 text-lg font-semibold">{t('admin:coupons.discount')}</legend>
      <p className="text-sm text-quiet sm:col-span-2">{t('admin:coupons.discountHint')}</p>
      <SelectField form={form} name="type" label={labels.type ?? ''}>
        <option value="percent">{t('admin:coupons.percent')}</option>
        <option value="fixed">{t('admin:coupons.fixed')}</option>
      </SelectField>
      <Number form={form} name="value" labels={labels} inputMode="decimal" />
      <Number form={form} name="minimum_spend" labels={labels} inputMode="decimal" optional />
      <Number form={form} name="maximum_discount" labels={labels} inputMode="decimal" optional />
    </fieldset>
  )
}

/** When it can be used. */
export function Dates({ form, labels, children }: Part & { children?: React.ReactNode }) {
  const { t } = useTranslation()
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-1 text-lg font-semibold">{t('admin:coupons.when')}</legend>
      <p className="text-sm text-quiet sm:col-span-2">{t('admin:coupons.whenHint')}</p>
      <MomentField form={form} name="starts_at" label={labels.starts_at ?? ''} optional />
      <MomentField form={form} name="expires_at" label={labels.expires_at ?? ''} optional />
      {children}
    </fieldset>
  )
}

/** How often it can be used. */
export function Limits({ form, labels }: Part) {
  return (
    <>
      <Number form={form} name="usage_limit" labels={labels} inputMode="numeric" optional />
      <Number form={form} name="user_usage_limit" labels={labels} inputMode="numeric" optional />
    </>
  )
}

/** Whether shoppers are offered it, and whether anybody can use it. */
export function Switches({ form, labels }: Part) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-1">
      <CheckboxField form={form} name="is_public" label={labels.is_public ?? ''} />
      <p className="ps-9 text-sm text-quiet">{t('admin:coupons.isPublicHint')}</p>
      <CheckboxField form={form} name="is_active" label={labels.is_active ?? ''} />
      <p className="ps-9 text-sm text-quiet">{t('admin:coupons.isActiveHint')}</p>
    </div>
  )
}

export function Number({
  form,
  name,
  labels,
  inputMode,
  hint,
  optional,
}: Part & {
  name: string
  inputMode: 'numeric' | 'decimal'
  hint?: string
  optional?: boolean
}) {
  return (
    <TextField
      {...{ form, name, inputMode, hint, optional }}
      label={labels[name] ?? name}
      maxLength={13}
      dir="ltr"
    />
  )
}
