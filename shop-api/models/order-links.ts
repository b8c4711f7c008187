import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../refusal.ts'

const daysOpen = 180

/** The part of a link that opens an order without an account. The same order always has the same link. */
export function signOrder(order: { number: string; created_at: string }, [secret = '']: string[]) {
  const expires = Math.floor(Date.parse(order.created_at) / 1000) + daysOpen * 24 * 3600
  return { number: order.number, expires, signature: signature(order.number, expires, secret) }
}

/** Refuses a link that was changed (`forbidden`) or is too old (`expired`). */
export function checkOrderLink(
  link: { number: string; expires: string; signature: string },
  secrets: string[],
  now: Date,
) {
  if (
    !secrets.some((secret) => isSame(link.signature, signature(link.number, link.expires, secret)))
  ) {
    throw new Refusal('forbidden', { key: 'order.linkBroken' })
  }
  if (Number(link.expires) * 1000 < now.getTime()) {
    throw new Refusal('expired', { key: 'order.linkExpired' })
  }
}

function isSame(given: string, expected: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function signature(number: string, expires: number | string, secret: string) {
  return createHmac('sha256', secret).update(`order.${number}.${expires}`).digest('base64url')
}
