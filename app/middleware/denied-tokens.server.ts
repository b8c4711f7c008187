import { createHash } from 'node:crypto'

/** Tokens that were left behind while the upstream could not be told, by hash, with when they end by themselves. */
const denied = new Map<string, number>()
const longest = 30 * 24 * 3600 * 1000

/** A token whose owner has left opens nothing here any more. */
export function denyToken(token: string, expiresAt: string | null) {
  const now = Date.now()
  for (const [hash, until] of denied) if (until <= now) denied.delete(hash)
  denied.set(hashOf(token), expiresAt === null ? now + longest : Date.parse(expiresAt))
}

export function isDenied(token: string) {
  return denied.size > 0 && denied.has(hashOf(token))
}

function hashOf(token: string) {
  return createHash('sha256').update(token).digest('base64')
}
