import type { ChangedOrder } from '#app/api/admin-orders.server.ts'
import { pickedIn } from '../form/picked.ts'

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

/** An address, of an order or of somebody's book, as fields of a form. */
export function addressFields(address: Partial<Record<(typeof addressNames)[number], unknown>>) {
  const place = addressNames.map((name) => [name, String(address[name] ?? '')])
  return Object.fromEntries(place) as Fields
}

/** An order as its form holds it: who and where to, and how many of each line. */
export function fieldsOf({ name, phone, address, items, version }: ChangedOrder): Fields {
  const quantities = items.map(({ id, quantity }) => [quantityName(id), String(quantity)])
  return {
    name,
    phone,
    ...addressFields(address ?? {}),
    ...Object.fromEntries(quantities),
    version: String(version ?? ''),
  }
}

/** What the field is called that holds how many of a line there are. */
export function quantityName(id: number) {
  return `quantity-${id}`
}

/** What a form asks for: who and where to, how many of the lines that there were, and what is added. */
export function amendmentIn(fields: Fields) {
  const items = Object.entries(fields).flatMap(([name, quantity]) => {
    const id = /^quantity-(\d{1,15})$/.exec(name)?.[1]
    return id ? [{ id, quantity }] : []
  })
  const { name = '', phone = '' } = fields
  return { name, phone, ...addressFields(fields), items, add: pickedIn(fields) }
}
