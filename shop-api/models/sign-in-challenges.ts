import { createHmac, timingSafeEqual } from 'node:crypto'

const minutesOpen = 10

/** Says that somebody has given his password, and has still to give his code: `{user}.{expires}.{signature}`. It opens nothing by itself. */
export function signChallenge(user: Signing, [secret = '']: string[], now: Date) {
  const expires = Math.floor(now.getTime() / 1000) + minutesOpen * 60
  return `${user.id}.${expires}.${signature(user, expires, secret)}`
}

/** Whether a challenge is this user's, still open, and of the password that he has now. */
export function isChallengeOf(user: Signing, challenge: string, secrets: string[], now: Date) {
  const [id, expires = '', given = ''] = challenge.split('.')
  if (id !== String(user.id) || Number(expires) * 1000 < now.getTime()) return false
  return secrets.some((secret) => isSame(given, signature(user, Number(expires), secret)))
}

type Signing = { id: number; password_hash: string }

function signature({ id, password_hash }: Signing, expires: number, secret: string) {
  return createHmac('sha256', secret)
    .update(`second-factor.${id}.${expires}.${password_hash}`)
    .digest('base64url')
}

function isSame(given: string, expected: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
