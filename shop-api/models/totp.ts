import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Codes of six digits that change every thirty seconds (RFC 6238), as all authenticator apps make them from a secret. */

const seconds = 30
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret: 160 bits, as RFC 4226 recommends. */
export function newSecret() {
  return randomBytes(20)
}

/** A secret as it is typed into an app: base32, RFC 4648. */
export function inLetters(secret: Buffer) {
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** What the picture for an app says. */
export function appAddress(secret: Buffer, account: string, issuer: string) {
  const label = `${issuer}:${account}`.replaceAll('%', '')
  const query = new URLSearchParams({ secret: inLetters(secret), issuer })
  // apps show a plus as it is
  return `otpauth://totp/${encodeURIComponent(label)}?${query.toString().replaceAll('+', '%20')}`
}

export function stepAt(now: Date) {
  return Math.floor(now.getTime() / 1000 / seconds)
}

export function codeAt(secret: Buffer, step: number) {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const start = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The step that a code belongs to, for a clock that is up to one step off; null for a wrong code. */
export function stepOf(secret: Buffer, code: string, now: Date) {
  const here = stepAt(now)
  const given = Buffer.from(code)
  const found = [here, here - 1, here + 1].find((step) => {
    const expected = Buffer.from(codeAt(secret, step))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return found ?? null
}
