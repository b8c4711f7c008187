import type { OfficeOrder } from '#app/api/admin-orders.server.ts'
import type { Area } from '#app/api/areas.server.ts'
import { AddressFields, AreaOptions } from '#app/forms/address-fields.tsx'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { PhoneField, SelectField, TextField } from '#app/forms/fields.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { Name } from '#app/ui/name.tsx'
import { ItemDetails, ItemPicture } from '#app/ui/order-goods.tsx'
import { Amount } from '#app/ui/price.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import type { Picking } from '../form/pick-products.server.ts'
import { PickProducts, PressedByEnter } from '../form/pick-products.tsx'
import { SaveBar } from '../form/save-bar.tsx'
import { useUnsaved } from '../form/use-unsaved.ts'
import { quantityName } from './edit-fields.ts'

type Props = {
  order: OfficeOrder
  form: FormResult
  picking: Picking
  labels: Record<string, string>
  areas: Area[]
  cancel: string
}

/** What is ordered, and where it goes, of an order that is still in the shop. */
export function EditForm({ order, form, picking, labels, areas, cancel }: Props) {
  const { t } = useTranslation()
  return (
    <form method="post" noValidate className="grid max-w-page gap-8" {...useUnsaved()}>
      <PressedByEnter />
      <ErrorSummary form={form} labels={labels} />
      {['version', 'made'].map((name) => (
        <input key={name} type="hidden" name={name} value={form.values[name] ?? ''} />
      ))}
      <fieldset className="grid min-w-0 gap-1">
        <legend className="text-lg font-semibold">{t('order.amend.items')}</legend>
        <p className="text-sm text-quiet">{t('order.amend.itemsHint')}</p>
        <ul className="divide-y divide-line border-y border-line">
          {order.items.map((item) => (
            <Line key={item.id} form={form} item={item} />
          ))}
        </ul>
      </fieldset>
      <PickProducts {...{ form, picking }} label={labels.products ?? ''} withQuantity />
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-3 text-lg font-semibold">{t('checkout.contact')}</legend>
        <TextField form={form} name="name" label={labels.name ?? ''} maxLength={120} dir="auto" />
        <PhoneField form={form} label={labels.phone ?? ''} />
      </fieldset>
      <fieldset className="grid gap-5">
        <legend className="mb-3 text-lg font-semibold">{t('receipt.address')}</legend>
        <SelectField
          form={form}
          name="area_id"
          label={labels.area_id ?? ''}
          hint={t('order.amend.areaHint')}
        >
          <AreaOptions areas={areas} />
        </SelectField>
        <AddressFields form={form} />
      </fieldset>
      <SaveBar cancel={cancel} intent="save" />
    </form>
  )
}

function Line({ form, item }: { form: FormResult; item: OfficeOrder['items'][number] }) {
  const { t } = useTranslation()
  const each = item.unit_price ?? Math.round(item.line_total / Math.max(1, item.quantity))
  return (
    <li className="flex items-center gap-3 py-3">
      <ItemPicture item={item} />
      <div className="min-w-0 grow">
        <p className="font-medium">
          <Name>{item.name}</Name>
        </p>
        <ItemDetails item={item} />
        <p className="text-sm text-quiet">
          <Amount fils={each} /> {t('order.amend.each')}
        </p>
      </div>
      <TextField
        form={form}
        name={quantityName(item.id)}
        label={t('product.quantity')}
        inputMode="numeric"
        maxLength={3}
        dir="ltr"
        className="w-20 shrink-0"
      />
    </li>
  )
}
