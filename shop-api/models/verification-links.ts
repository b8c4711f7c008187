import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../refusal.ts'

const hoursOpen = 24

/** The part of a link that says that an e-mail address is its user's. It is void once the user has another address. */
export type VerificationLink = { id: string; hash: string; expires: string; signature: string }

export function signVerification(
  user: { id: number; email: string },
  [secret = '']: string[],
  now: Date,
): VerificationLink {
  const expires = String(Math.floor(now.getTime() / 1000) + hoursOpen * 3600)
  const unsigned = { id: String(user.id), hash: hashOfEmail(user.email), expires }
  return { ...unsigned, signature: signature(unsigned, secret) }
}

/** Refuses a link that was changed (`forbidden`) or is too old (`expired`). */
export function checkVerification(link: VerificationLink, secrets: string[], now: Date) {
  if (!secrets.some((secret) => isSame(link.signature, signature(link, secret)))) {
    throw new Refusal('forbidden', { key: 'verification.broken' })
  }
  if (Number(link.expires) * 1000 < now.getTime()) {
    throw new Refusal('expired', { key: 'verification.expired' })
  }
}

/** Whether a checked link was sent to the address that its user has now. */
export function isSentTo(link: Pick<VerificationLink, 'hash'>, user: { email: string }) {
  return isSame(link.hash, hashOfEmail(user.email))
}

function hashOfEmail(email: string) {
  return createHash('sha256').update(email.toLowerCase()).digest('hex')
}

function isSame(given: string, expected: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function signature({ id, hash, expires }: Omit<VerificationLink, 'signature'>, secret: string) {
  return createHmac('sha256', secret)
    .update(`verification.${id}.${hash}.${expires}`)
    .digest('base64url')
}
