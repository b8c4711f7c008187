import { z } from 'zod'
import { Id, numberText, optional, optionalNumberText, optionalText, text } from './fields.ts'

/** Where something is delivered to (contract, checkout fields). */
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
