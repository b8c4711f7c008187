import type { Area } from '#app/api/areas.server.ts'
import type { Order, OrderItem } from '#app/api/orders.server.ts'
import { AddressFields, AreaOptions, useAddressLabels } from '#app/forms/address-fields.tsx'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { SelectField, TextField, TextareaField } from '#app/forms/fields.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Name } from '#app/ui/name.tsx'
import { ItemDetails, ItemPicture } from '#app/ui/order-goods.tsx'
import { Amount } from '#app/ui/price.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

type Props = { form: FormResult; order: Order; areas: Area[] }

/** Quantities, address and note of a pending order. The version goes along, so that two tabs do not undo each other. */
export function AmendForm({ form, order, areas }: Props) {
  const { t } = useTranslation()
  const address = useAddressLabels()
  const names = order.items.map(({ id, name }) => [`quantity-${id}`, name])
  const labels = {
    items: t('order.amend.items'),
    ...Object.fromEntries(names),
    ...address,
    notes: t('checkout.notes'),
  }
  return (
    <form method="post" noValidate className="mt-6 grid gap-10">
      <input type="hidden" name="version" value={order.version ?? ''} />
      <ErrorSummary form={form} labels={labels} />
      <fieldset id="items" className="grid gap-3">
        <legend className="mb-1 text-lg font-semibold">{t('order.amend.items')}</legend>
        <p className="text-sm text-quiet">{t('order.amend.itemsHint')}</p>
        <ul className="divide-y divide-line border-y border-line">
          {order.items.map((item) => (
            <ItemField key={item.id} form={form} item={item} />
          ))}
        </ul>
      </fieldset>
      <fieldset className="grid gap-5">
        <legend className="mb-4 text-lg font-semibold">{t('checkout.address')}</legend>
        <SelectField
          form={form}
          name="area_id"
          label={address.area_id}
          hint={t('order.amend.areaHint')}
        >
          <AreaOptions areas={areas} />
        </SelectField>
        <AddressFields form={form} />
      </fieldset>
      <fieldset>
        <legend className="mb-4 text-lg font-semibold">{t('checkout.note')}</legend>
        <TextareaField
          form={form}
          name="notes"
          label={t('checkout.notes')}
          hint={t('checkout.notesHint')}
          maxLength={500}
          optional
        />
      </fieldset>
      <p>
        <button className={`${buttonStyle.main} w-full sm:w-auto`}>{t('order.amend.save')}</button>
      </p>
    </form>
  )
}

function ItemField({ form, item }: { form: FormResult; item: OrderItem }) {
  const { t } = useTranslation()
  const each = item.unit_price ?? Math.round(item.line_total / Math.max(1, item.quantity))
  return (
    <li className="grid grid-cols-[4rem_1fr] gap-x-4 gap-y-2 py-4 sm:grid-cols-[4rem_1fr_9rem]">
      <ItemPicture item={item} />
      <div>
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
        name={`quantity-${item.id}`}
        label={t('product.quantity')}
        value={String(item.quantity)}
        inputMode="numeric"
        maxLength={3}
        className="col-start-2 sm:col-start-3"
      />
    </li>
  )
}
