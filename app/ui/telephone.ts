import { parsePhone } from '#kuwait/phone.ts'

/** A phone number as `tel:` links want it: a plus and digits, whatever spelling the settings hold. */
export function telephone(typed: string) {
  return parsePhone(typed) ?? typed.replace(/[^\d+]/g, '')
}
