import type { OfficeOrder } from '#app/api/admin-orders.server.ts'
import { pickedFields, pickedIn } from '../form/picked.ts'

type Fields = Record<string, string>

/** The fields of an address, as an order and its form hold it. */
export const addressNames = [
  'area_id',
  'block',
  'street',
  'avenue',
  'building',
  'floor',
  'apartment',
  'paci',
  'directions',
] as const

/** An order as its form holds it: address, and how many of each line. */
export function fieldsOf({ address, items, version }: OfficeOrder): Fields {
  const place = addressNames.map((name) => [name, String(address?.[name] ?? '')])
  const quantities = items.map(({ id, quantity }) => [quantityName(id), String(quantity)])
  return { ...Object.fromEntries([...place, ...quantities]), version: String(version ?? '') }
}

/** What the field is called that holds how many of a line there are. */
export function quantityName(id: number) {
  return `quantity-${id}`
}

/**
 * What a form asks for: where to, how many of the lines there were, and what is new. `fieldOf` is the name of the form's
 * field that a sentence of the API is about, which counts all items in one list.
 */
export function amendmentIn(fields: Fields) {
  const place = Object.fromEntries(addressNames.map((name) => [name, fields[name] ?? '']))
  const kept = Object.entries(fields).flatMap(([name, quantity]) => {
    const id = /^quantity-(\d{1,15})$/.exec(name)?.[1]
    return id ? [{ name, item: { id, quantity } }] : []
  })
  const picked = pickedIn(fields)
  const added = Object.keys(pickedFields(picked))
  return {
    place,
    items: [
      ...kept.map(({ item }) => item),
      ...picked.map(({ product_variant_id, quantity }) => ({ product_variant_id, quantity })),
    ],
    fieldOf(name: string) {
      const [, place = '', part = ''] = /^items\.(\d+)\.(\w+)$/.exec(name) ?? []
      if (place === '') return name === 'items' ? 'products' : name
      const index = Number(place)
      const line = `products.${index - kept.length}.${part}`
      return kept[index]?.name ?? (added.includes(line) ? line : 'products')
    },
  }
}
