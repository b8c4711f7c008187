import { href } from 'react-router'
import type { Quote } from '#app/api/checkout.server.ts'
import type { CouponOn } from '#app/api/coupons.server.ts'
import { AddressFields, useAddressLabels } from '#app/forms/address-fields.tsx'
import { boxStyle, CheckboxField } from '#app/forms/checkbox-field.tsx'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { EmailField, PhoneField, TextField, TextareaField } from '#app/forms/fields.tsx'
import { PasteAddress } from '#app/forms/paste-address.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { knownMethod } from '#app/ui/payment-methods.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { AddressChoice } from './address-choice.tsx'
import { AreaField } from './area-field.tsx'
import { OrderSummary } from './order-summary.tsx'

type Props = {
  form: FormResult
  quote: Quote
  coupon: CouponOn | null
  /** Whose name, phone and e-mail are filled in. */
  account: { name: string; phone: string; email: string } | null
  /** The id of the own address that is offered first, or ''. */
  chosen: string
  /** What the page has told the shopper, and the key of this one order. */
  hidden: Record<string, string>
}

/** Contact, address, payment and note on one page. The first button, which Enter presses, places the order. */
export function CheckoutForm({ form, quote, coupon, account, chosen, hidden }: Props) {
  const { t } = useTranslation()
  const labels = {
    name: t('checkout.name'),
    phone: t('checkout.phone'),
    email: t('checkout.email'),
    address_id: t('checkout.ownAddress'),
    ...useAddressLabels(),
    notes: t('checkout.notes'),
    payment_method: t('checkout.payment'),
    coupon_code: t('coupon.label'),
  }
  const shared = (name: keyof typeof labels) => ({ form, name, label: labels[name] })
  return (
    <form
      method="post"
      action={href('/checkOut')}
      noValidate
      className="grid gap-8 lg:grid-cols-[1fr_24rem] lg:gap-16"
    >
      <button name="intent" value="place" className="sr-only" tabIndex={-1} aria-hidden="true">
        {t('checkout.place')}
      </button>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grid content-start gap-12">
        <ErrorSummary form={form} labels={labels} />
        <fieldset className="grid gap-5">
          <legend className="voice mb-5 text-xl">{t('checkout.contact')}</legend>
          <TextField
            {...shared('name')}
            value={account?.name}
            autoComplete="name"
            maxLength={120}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <PhoneField
              {...shared('phone')}
              value={account?.phone}
              hint={t('checkout.phoneHint')}
            />
            <EmailField
              {...shared('email')}
              value={account?.email}
              optional={account !== null}
              hint={t('checkout.emailHint')}
            />
          </div>
        </fieldset>
        <fieldset className="group/where grid gap-5">
          <legend className="voice mb-5 text-xl">{t('checkout.address')}</legend>
          {quote.addresses.length > 0 && (
            <AddressChoice form={form} quote={quote} chosen={form.values.address_id ?? chosen} />
          )}
          <div className="grid gap-5 group-has-[[data-saved]:checked]/where:hidden">
            <PasteAddress form={form} />
            <AreaField {...shared('area_id')} quote={quote} />
            <AddressFields form={form} />
            {account && (
              <CheckboxField form={form} name="keep_address" label={t('checkout.keepAddress')} />
            )}
          </div>
        </fieldset>
        <fieldset className="grid gap-3">
          <legend className="voice mb-5 text-xl">{t('checkout.payment')}</legend>
          {quote.paymentMethods.map((method) => (
            <label
              key={method}
              className="flex min-h-14 items-center gap-3 rounded-control border border-edge bg-field px-4 py-2 has-checked:border-ink"
            >
              <input
                type="radio"
                name="payment_method"
                value={method}
                defaultChecked={(form.values.payment_method ?? quote.paymentMethods[0]) === method}
                className={boxStyle}
              />
              <span>
                <span className="block font-medium">
                  {t(`payment.${knownMethod(method)}.name`)}
                </span>
                <span className="text-sm text-quiet">
                  {t(`payment.${knownMethod(method)}.text`)}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend className="voice mb-5 text-xl">{t('checkout.note')}</legend>
          <TextareaField
            {...shared('notes')}
            hint={t('checkout.notesHint')}
            maxLength={500}
            optional
          />
        </fieldset>
      </div>
      <OrderSummary form={form} quote={quote} coupon={coupon} />
    </form>
  )
}
