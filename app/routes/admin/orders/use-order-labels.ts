import type { OfficeOrder } from '#app/api/admin-orders.server.ts'
import { useAddressLabels } from '#app/forms/address-fields.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { quantityName } from './edit-fields.ts'

/** What the fields of an order's form are called; `added` is how many products are put in beside its lines. */
export function useOrderLabels({ items }: Pick<OfficeOrder, 'items'>, added: number) {
  const { t } = useTranslation()
  const quantity = t('product.quantity')
  const places = Array.from({ length: added }, (_, place) => place)
  const ofLine = (place: number, label: string) =>
    t('admin:packages.ofLine', { label, count: place + 1 })
  const labels: Record<string, string> = {
    ...Object.fromEntries(items.map(({ id, name }) => [quantityName(id), `${name}: ${quantity}`])),
    products: t('admin:orders.addProducts'),
    ...Object.fromEntries(
      places.flatMap((place) => [
        [`products.${place}.product_variant_id`, ofLine(place, t('admin:pick.variant'))],
        [`products.${place}.quantity`, ofLine(place, quantity)],
      ]),
    ),
    name: t('checkout.name'),
    phone: t('checkout.phone'),
    ...useAddressLabels(),
  }
  return labels
}
