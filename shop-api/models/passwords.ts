import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

/** A password as it is stored: scrypt with its parameters and salt, `scrypt$131072$8$1$salt$key`. */
export async function hashPassword(password: string) {
  const salt = randomBytes(16)
  const key = await derive(password.normalize('NFC'), salt, 32, cost)
  const { N, r, p } = cost
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$')
}

const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt)
