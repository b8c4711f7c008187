import type { Address } from '#app/api/addresses.server.ts'
import type { Quote } from '#app/api/checkout.server.ts'
import { boxStyle } from '#app/forms/checkbox-field.tsx'
import { FieldError } from '#app/forms/field.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { AddressLine } from '#app/ui/address-line.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { DeliveryFee } from '#app/ui/delivery-fee.tsx'
import { Name } from '#app/ui/name.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

/**
 * The shopper's own addresses, each with its fee, and another one as the last choice. Where the browser knows how, the
 * fields of another one are away while an own one is chosen (`data-saved`).
 */
export function AddressChoice({
  form,
  quote,
  chosen,
}: {
  form: FormResult
  quote: Quote
  chosen: string
}) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-3">
      {quote.addresses.map((address, index) => (
        <Choice
          key={address.id}
          id={index === 0 ? 'address_id' : undefined}
          value={String(address.id)}
          chosen={chosen}
          isDisabled={!address.isServed}
        >
          <Saved address={address} quote={quote} />
        </Choice>
      ))}
      <Choice value="" chosen={chosen}>
        <span className="font-medium">{t('checkout.anotherAddress')}</span>
      </Choice>
      <FieldError form={form} name="address_id" />
      <p className="hidden group-has-[[data-saved]:checked]/where:block">
        <button name="intent" value="quote" className={buttonStyle.quiet}>
          {t('checkout.reckon')}
        </button>
      </p>
    </div>
  )
}

function Choice({
  id,
  value,
  chosen,
  isDisabled = false,
  children,
}: {
  id?: string
  value: string
  chosen: string
  isDisabled?: boolean
  children: React.ReactNode
}) {
  return (
    <label className="flex min-h-14 items-center gap-3 rounded-control border border-edge bg-field px-4 py-3 has-checked:border-ink has-disabled:bg-transparent has-disabled:text-quiet">
      <input
        id={id}
        type="radio"
        name="address_id"
        value={value}
        defaultChecked={chosen === value}
        disabled={isDisabled}
        data-saved={value === '' ? undefined : ''}
        className={boxStyle}
      />
      {children}
    </label>
  )
}

function Saved({ address, quote }: { address: Address; quote: Quote }) {
  const { t } = useTranslation()
  const area = quote.areas.find(({ id }) => id === address.area_id)
  return (
    <span className="grid grow gap-x-4 sm:grid-cols-[1fr_auto]">
      <span>
        <span className="block font-medium">
          <Name>{address.label}</Name>
        </span>
        <span className="block text-sm text-quiet">
          <Name>{address.area}</Name>
          {t('list.comma')}
          <AddressLine address={address} />
        </span>
      </span>
      <span className="text-sm sm:text-end">
        {area ? (
          <>
            {t('checkout.delivery')} <DeliveryFee fils={area.fee} />
          </>
        ) : (
          t('address.notServed')
        )}
      </span>
    </span>
  )
}
