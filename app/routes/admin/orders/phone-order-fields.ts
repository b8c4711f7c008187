import type { Item } from '#app/api/admin-phone-orders.server.ts'
import { pickedIn } from '../form/picked.ts'
import { addressNames } from './edit-fields.ts'

type Fields = Record<string, string>

/** What the field is called that holds how many of a package there are. */
export function packageName(id: number | string) {
  return `package-${id}`
}

/** The goods that a form holds: products first, then packages of which there is any. */
export function itemsIn(fields: Fields): Item[] {
  const packages = Object.entries(fields).flatMap(([name, quantity]) => {
    const [, package_id] = /^package-(\d{1,15})$/.exec(name) ?? []
    return package_id && quantity.trim() !== '' ? [{ package_id, quantity }] : []
  })
  return [...pickedIn(fields), ...packages]
}

/** The field that a sentence of the API is said for, which counts all items in one list. */
export function fieldOfItem(fields: Fields, name: string) {
  const [, place = '', part = ''] = /^items\.(\d+)\.(\w+)$/.exec(name) ?? []
  if (place === '') return name === 'items' ? 'products' : name
  const item = itemsIn(fields)[Number(place)]
  return item && 'package_id' in item ? packageName(item.package_id) : `products.${place}.${part}`
}

const asTyped = ['name', 'phone', 'email', 'notes', 'language', 'coupon_code', ...addressNames]

/** What else the form says of an order. An account counts as long as the number is the one that it was found by. */
export function wantedIn(fields: Fields) {
  const typed = asTyped.map((name) => [name, fields[name] || undefined])
  return {
    ...(Object.fromEntries(typed) as Record<string, string | undefined>),
    user_id: fields.known === fields.phone ? fields.user_id || undefined : undefined,
    confirmed: fields.confirmed,
  }
}
