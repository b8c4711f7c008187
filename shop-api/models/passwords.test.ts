import { expect, test } from 'vitest'
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts'

test('a stored password knows its own and no other, to the last byte', async () => {
  const long = `Aa1!${'x'.repeat(100)}`
  const stored = await hashPassword(long)

  expect(stored).not.toContain('Aa1!')
  expect(await verifyPassword(long, stored)).toBe(true)
  expect(await verifyPassword(`${long}y`, stored)).toBe(false)
  expect(await verifyPassword(`${long} `, stored)).toBe(false)
  expect(await verifyPassword('', stored)).toBe(false)
})

test('one that is typed on another keyboard is the same', async () => {
  expect(await verifyPassword('Cafe\u0301 1!A', await hashPassword('Caf\u00e9 1!A'))).toBe(true)
})

test('where there is none, every password is wrong', async () => {
  expect(await verifyPassword('Passw0rd!', null)).toBe(false)
})

test('one that was stored with less effort still opens, and is known to be outdated', async () => {
  const old =
    'scrypt$16384$8$1$AAAAAAAAAAAAAAAAAAAAAA==$iG6YxyBsX+rw1hoSlayY2Q0/0wAAH5R88TFY3onD89g='

  expect(await verifyPassword('Old pass 1!', old)).toBe(true)
  expect(isOutdated(old)).toBe(true)
  expect(isOutdated(await hashPassword('Passw0rd!'))).toBe(false)
})
