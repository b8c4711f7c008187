import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** 32 MB and about a tenth of a second each, as strong as the usual 128 MB in one go. */
const cost = { N: 2 ** 15, r: 8, p: 3 }

/** Stands in for the stored password of an address that nobody has. */
const nobody = store(Buffer.alloc(16), Buffer.alloc(32))

/** A password as it is stored: scrypt with its parameters and salt, `scrypt$32768$8$3$salt$key`. */
export async function hashPassword(password: string) {
  const salt = randomBytes(16)
  return store(salt, await derive(password, salt, cost))
}

function store(salt: Buffer, key: Buffer) {
  const { N, r, p } = cost
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$')
}

/**
 * Whether this is the password that was stored. Without a stored one (nobody has that address) it takes as long and says
 * no. Call it outside of transactions.
 */
export async function verifyPassword(password: string, stored: string | null) {
  const [, N, r, p, salt = '', key = ''] = (stored ?? nobody).split('$')
  const expected = Buffer.from(key, 'base64')
  const found = await derive(password, Buffer.from(salt, 'base64'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  })
  return timingSafeEqual(found, expected) && stored !== null
}

/** Whether a stored password was made with less effort than new ones are. */
export function isOutdated(stored: string) {
  const { N, r, p } = cost
  return !stored.startsWith(`scrypt$${N}$${r}$${p}$`)
}

/** Two at a time, so that many sign-ins at once take neither the memory nor all threads from the pages. */
function derive(password: string, salt: Buffer, given: typeof cost) {
  const slot = turn++ % slots.length
  const key = (slots[slot] ?? Promise.resolve()).then(() =>
    scryptAsync(password.normalize('NFC'), salt, 32, { ...given, maxmem: 256 * 1024 * 1024 }),
  )
  slots[slot] = key.catch(() => undefined)
  return key
}

const slots: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()]
let turn = 0

const scryptAsync = promisify<string, Buffer, number, typeof cost & { maxmem: number }, Buffer>(
  scrypt,
)
