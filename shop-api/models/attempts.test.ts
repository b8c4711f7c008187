import { expect, test } from 'vitest'
import { emptyStore, scopeOf, today } from '#tests/support/store.ts'
import { countAttempt, forgetAttempts, forgetAttemptsOf } from './attempts.ts'

const db = await emptyStore()
const limit = (key: string) => [{ key, most: 3, seconds: 60 }]

function at(seconds: number) {
  return scopeOf(db, new Date(today.getTime() + seconds * 1000))
}

test('a fourth try within a minute is refused, and says how long to wait', async () => {
  for (const seconds of [0, 10, 20]) await countAttempt(at(seconds), limit('a'))

  await expect(countAttempt(at(30), limit('a'))).rejects.toMatchObject({
    code: 'too_many',
    details: { retryAfter: 30 },
  })
  await countAttempt(at(61), limit('a'))
  await countAttempt(at(30), limit('b'))
})

test('of many at once, so many pass as are allowed', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () => countAttempt(at(0), limit('c'))),
  )

  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('a refused try is not counted, and somebody who was right starts anew', async () => {
  for (let n = 0; n < 3; n++) await countAttempt(at(0), limit('d'))
  await expect(countAttempt(at(1), limit('d'))).rejects.toThrow()
  await forgetAttempts(db, ['d'])

  await countAttempt(at(2), limit('d'))
})

test('what was counted for one address is forgotten, and not for one that only begins like it', async () => {
  for (const key of ['login:u8@x.exam:here', 'login:u8@x.example:here', 'login:u8@x.exam']) {
    await countAttempt(at(0), limit(key))
  }
  await forgetAttemptsOf(db, 'u8@x.exam')

  const left = await db
    .selectFrom('attempts')
    .select('key')
    .where('key', 'like', 'login:%')
    .execute()
  expect(left).toEqual([{ key: 'login:u8@x.example:here' }])
})
