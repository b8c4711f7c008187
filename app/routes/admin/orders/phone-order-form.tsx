import { href } from 'react-router'
import type { Caller } from '#app/api/admin-phone-orders.server.ts'
import type { Area } from '#app/api/areas.server.ts'
import type { Package } from '#app/api/packages.server.ts'
import { AddressFields, AreaOptions } from '#app/forms/address-fields.tsx'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import {
  EmailField,
  PhoneField,
  SelectField,
  TextareaField,
  TextField,
} from '#app/forms/fields.tsx'
import { PasteAddress } from '#app/forms/paste-address.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Name } from '#app/ui/name.tsx'
import { Amount } from '#app/ui/price.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PickProducts, PressedByEnter } from '../form/pick-products.tsx'
import { pickedIn } from '../form/picked.ts'
import { useUnsaved } from '../form/use-unsaved.ts'
import { packageName } from './phone-order-fields.ts'
import type { PhoneOrderWork } from './phone-order.server.ts'
import { QuoteBox } from './quote-box.tsx'
import { useOrderLabels } from './use-order-labels.ts'

type Props = { work: PhoneOrderWork; areas: Area[]; packages: Package[]; cancel: string }

/** An order by telephone, in the order of the call: who, what, where to, and what it comes to. */
export function PhoneOrderForm({ work, areas, packages, cancel }: Props) {
  const { t } = useTranslation()
  const { form, picking, caller, quote } = work
  const labels = {
    ...useOrderLabels({ items: [] }, pickedIn(form.values).length),
    ...Object.fromEntries(packages.map(({ id, name }) => [packageName(id), name])),
    email: t('checkout.email'),
    notes: t('admin:orders.theirNote'),
    language: t('admin:orders.language'),
    coupon_code: t('coupon.label'),
  }
  return (
    <form
      method="post"
      noValidate
      className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[1fr_22rem]"
      {...useUnsaved()}
    >
      <PressedByEnter />
      {['key', 'known', 'user_id', 'expected_total'].map((name) => (
        <input key={name} type="hidden" name={name} value={form.values[name] ?? ''} />
      ))}
      <div className="grid min-w-0 gap-8">
        <ErrorSummary form={form} labels={labels} />
        <Who {...{ form, labels }}>
          {caller ? (
            <Known caller={caller} />
          ) : (
            form.values.known && <p role="status">{t('admin:orders.phone.unknown')}</p>
          )}
        </Who>
        <PickProducts {...{ form, picking }} label={t('admin:orders.phone.goods')} withQuantity />
        {packages.length > 0 && <Packages {...{ form, packages }} />}
        <Where {...{ form, labels, areas, quote }} />
        <TextareaField form={form} name="notes" label={labels.notes} maxLength={500} optional />
      </div>
      <QuoteBox {...{ form, quote, cancel }} label={labels.coupon_code} />
    </form>
  )
}

/** What the caller has ordered before, and how much of it did not go through. */
function Known({ caller: { phone, orders } }: { caller: Caller }) {
  const { t } = useTranslation()
  if (orders.count === 0) return <p role="status">{t('admin:orders.first')}</p>
  const list = href('/admin-dashboard/orders')
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3">
      <a href={`${list}?${new URLSearchParams({ search: phone })}`} className={buttonStyle.link}>
        {t('admin:orders.earlier', { count: orders.count })}
      </a>
      {orders.refused > 0 && (
        <strong className="text-wrong">
          {t('admin:orders.refused', { count: orders.refused })}
        </strong>
      )}
    </p>
  )
}

type Part = { form: FormResult; labels: Record<string, string> }

function Who({ form, labels, children }: Part & { children: React.ReactNode }) {
  const { t } = useTranslation()
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-lg font-semibold">{t('admin:orders.phone.who')}</legend>
      <div className="flex flex-wrap items-end gap-3">
        <PhoneField form={form} label={labels.phone ?? ''} className="min-w-0 grow basis-44" />
        <button name="intent" value="caller" className={buttonStyle.quiet}>
          {t('admin:orders.phone.find')}
        </button>
      </div>
      {children}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="name" label={labels.name ?? ''} maxLength={120} dir="auto" />
        <SelectField form={form} name="language" label={labels.language ?? ''}>
          <option value="ar">العربية</option>
          <option value="en">English</option>
        </SelectField>
      </div>
      <EmailField
        form={form}
        label={labels.email ?? ''}
        hint={t('admin:orders.phone.emailHint')}
        optional
      />
    </fieldset>
  )
}

/** The packages that are on offer, each with how many of it. */
function Packages({ form, packages }: { form: FormResult; packages: Package[] }) {
  const { t } = useTranslation()
  const chosen = packages.some(({ id }) => form.values[packageName(id)])
  return (
    <details open={chosen}>
      <summary className={buttonStyle.link}>{t('admin:areas.packages')}</summary>
      <ul className="divide-y divide-line border-y border-line">
        {packages.map(({ id, name, price }) => (
          <li key={id} className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 py-3">
            <p className="min-w-0 grow basis-40">
              <span className="block font-medium">
                <Name>{name}</Name>
              </span>
              {price !== null && <Amount fils={price} />}
            </p>
            <TextField
              form={form}
              name={packageName(id)}
              label={t('product.quantity')}
              inputMode="numeric"
              maxLength={3}
              dir="ltr"
              className="w-24"
              optional
            />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Where({
  form,
  labels,
  areas,
  quote,
}: Part & { areas: Area[]; quote: PhoneOrderWork['quote'] }) {
  const { t } = useTranslation()
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-2 text-lg font-semibold">{t('checkout.address')}</legend>
      {quote && quote.addresses.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {quote.addresses.map(({ id, label, area }) => (
            <button key={id} name="intent" value={`address.${id}`} className={buttonStyle.chip}>
              <Name>{label}</Name>
              {t('list.comma')}
              <Name>{area}</Name>
            </button>
          ))}
        </p>
      )}
      <PasteAddress form={form} />
      <SelectField form={form} name="area_id" label={labels.area_id ?? ''}>
        <AreaOptions areas={areas} fees />
      </SelectField>
      <AddressFields form={form} />
    </fieldset>
  )
}
