import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * A secret as the store keeps it, so that a copy of the store alone opens nothing: AES-256-GCM under a key made of the
 * first of the shop's secrets. `about` is what it belongs to; it cannot be moved to anything else.
 */
export function seal(plain: Buffer, about: string, [secret = '']: string[]) {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** What was sealed with one of the secrets; null where that is none of them any more. */
export function unseal(sealed: string, about: string, secrets: string[]) {
  const bytes = Buffer.from(sealed, 'base64')
  for (const secret of secrets) {
    try {
      const cipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12))
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()])
    } catch {
      // another of the secrets may fit
    }
  }
  return null
}

function keyOf(secret: string) {
  return Buffer.from(hkdfSync('sha256', secret, '', 'second factor', 32))
}
