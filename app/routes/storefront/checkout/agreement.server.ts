import { createHash } from 'node:crypto'
import type { Quote } from '#app/api/checkout.server.ts'
import { formatFils, parseFils, type Fils } from '#kuwait/money.ts'

/**
 * What a page with a quote has told the shopper, kept in hidden fields of its form. A page without an area shows the
 * goods' total, and the fee of each area beside its name: whoever picks one there has agreed to the sum of both.
 */
export function agreementOf(quote: Quote) {
  return {
    expected_total: formatFils(quote.total),
    _area: quote.area === null ? '' : String(quote.area.id),
    _fees: fingerprint(quote),
  }
}

/**
 * The total that the shopper agreed to, in KWD, for the area that is ordered to. The API compares it with what the
 * order really costs, and asks again when they differ.
 */
export function agreedTotal(fields: Record<string, string>, quote: Quote | null) {
  const shown: Fils | null = parseFils(fields.expected_total)
  const pickedFromList = fields._area === '' && quote?.area && fields._fees === fingerprint(quote)
  if (shown === null || !pickedFromList || quote.deliveryFee === null) return fields.expected_total
  return formatFils(shown + quote.deliveryFee)
}

/** Changes when the fee of any area does. */
function fingerprint({ areas }: Quote) {
  const fees = areas.map(({ id, fee }) => `${id}:${fee}`).toSorted()
  return createHash('sha256').update(fees.join()).digest('base64url').slice(0, 16)
}
