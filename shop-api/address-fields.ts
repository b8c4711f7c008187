import { z } from 'zod'
import { Id, numberText, optional, optionalNumberText, optionalText, text } from './fields.ts'

/** Where something is brought to, as the checkout and the address book ask for it (contract, checkout fields). */
export const addressFields = {
  area_id: Id,
  block: numberText(10),
  street: text(80),
  avenue: optionalText(40),
  building: text(40),
  floor: optionalNumberText(10),
  apartment: optionalNumberText(10),
  paci: optional(numberText(20).pipe(z.string().regex(/^\d{8}$/, 'invalid'))),
  directions: optionalText(300),
}

const Address = z.object(addressFields)
export type Address = z.output<typeof Address>

/** Where something is brought to, out of a row that holds more than that. */
export function placeOf(row: Address): Address {
  const { area_id, block, street, avenue, building, floor, apartment, paci, directions } = row
  return { area_id, block, street, avenue, building, floor, apartment, paci, directions }
}

/** The same in answers. The area is named in the asked language. */
export const addressAnswer = {
  governorate: z.string(),
  area_id: z.number(),
  area: z.string(),
  block: z.string(),
  street: z.string(),
  avenue: z.string().nullable(),
  building: z.string(),
  floor: z.string().nullable(),
  apartment: z.string().nullable(),
  paci: z.string().nullable(),
  directions: z.string().nullable(),
}

/** An address of a shopper's book. `is_served` is false while nothing is delivered to its area. */
export const SavedAddress = z.object({
  id: z.number(),
  label: z.string(),
  ...addressAnswer,
  is_default: z.boolean(),
  is_served: z.boolean(),
})
