import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A new secret, as the Standard Webhooks specification writes them. */
export function newSecret() {
  return prefix + randomBytes(24).toString('base64')
}

/**
 * The headers that let a receiver check who calls (standardwebhooks.com): `webhook-signature` is over id, moment and body, so
 * that none of them can be changed, and the same `webhook-id` comes with every try.
 */
export function signedHeaders(secret: string, id: string, body: string, now: Date) {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'content-type': 'application/json; charset=utf-8',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}
