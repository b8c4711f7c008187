import { foldDigits } from './digits.ts'

/**
 * A phone number in any spelling (+965 9988 7766, 00965-99887766, ٩٩٨٨٧٧٦٦) as E.164, "+96599887766", or null.
 * Without a country code it is Kuwaiti: eight digits, mobiles on 5, 6, 9 and 41, land lines on 2.
 */
export function parsePhone(text: string) {
  const typed = foldDigits(text)
    .replace(/[\s\u200e\u200f\u202a-\u202e\u2066-\u2069().·/_-]/g, '')
    .replace(/^00/, '+')

  const local = /^(?:\+?965)?([0-9]{8})$/.exec(typed)?.[1]
  if (local) return /^(?:[569]|41|2)/.test(local) ? `+965${local}` : null

  return /^\+(?!965)[1-9][0-9]{7,14}$/.test(typed) ? typed : null
}

/** E.164 as it is read out: "9988 7766" inside Kuwait, unchanged for other countries. */
export function formatPhone(phone: string) {
  const local = /^\+965([0-9]{4})([0-9]{4})$/.exec(phone)
  return local ? `${local[1]} ${local[2]}` : phone
}
