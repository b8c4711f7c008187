import * as addresses from '#app/api/addresses.server.ts'
import type { Address } from '#app/api/addresses.server.ts'
import type { Api } from '#app/api/client.server.ts'
import type { Quote } from '#app/api/checkout.server.ts'
import { addressParts } from '#kuwait/addresses.ts'
import { parseWhole } from '#kuwait/digits.ts'

type Fields = Record<string, string>

/**
 * The own address that the checkout offers first: the default, or another if nothing is delivered there. Once an area was
 * chosen it is one in that area, or none.
 */
export async function firstChoice(api: Api, areaId: number | null) {
  const served = (await addresses.find(api)).filter(
    ({ isServed, area_id }) => isServed && (areaId === null || area_id === areaId),
  )
  return served.find(({ isDefault }) => isDefault) ?? served[0] ?? null
}

/** The own address that a form chose; null where one is written out, and for one that is not in the book any more. */
export async function chosenAddress(api: Api, { address_id }: Fields) {
  if (!address_id) return null
  return (await addresses.find(api)).find(({ id }) => String(id) === address_id) ?? null
}

/** The area that a form orders to; null while that is open. */
export function areaOf({ address_id, area_id = '' }: Fields, saved: Address | null) {
  if (!address_id) return parseWhole(area_id, 1_000_000)
  return saved?.isServed ? saved.area_id : null
}

const written = ['area_id', ...addressParts, 'paci', 'directions']

/** What an order needs of the form: with an own address, the fields of another one stay behind. */
export function orderFields({ keep_address: _, ...fields }: Fields): Fields {
  if (!fields.address_id) return fields
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !written.includes(name)))
}

/** Puts what was written out into the book, if that was asked for. The order stands whether that works or not. */
export async function keepAddress(api: Api, fields: Fields, area: Quote['area']) {
  if (fields.address_id || fields.keep_address !== '1' || area === null) return
  const address = Object.fromEntries(written.map((name) => [name, fields[name] ?? '']))
  await addresses.create(api, { ...address, label: area.name.slice(0, 40) }).catch(() => null)
}
