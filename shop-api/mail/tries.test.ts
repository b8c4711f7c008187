import { expect, test } from 'vitest'
import { nextTry } from './tries.ts'

const now = new Date('2026-03-10T09:00:00.000Z')
const away = Object.assign(new Error('no answer'), { code: 'ECONNREFUSED' })

/** Minutes that pass before each try after the first. */
function waits(error: Error) {
  const found: number[] = []
  for (let tries = 1; ; tries++) {
    const next = nextTry(tries, error, now)
    if (next === null) return found
    found.push((Date.parse(next) - now.getTime()) / 60_000)
  }
}

test('a mail server that is away is asked again soon, then less often, for about three days', () => {
  const minutes = waits(away)

  expect(minutes.slice(0, 5)).toEqual([1, 2, 5, 15, 60])
  expect(Math.max(...minutes)).toBe(6 * 60)
  const days = minutes.reduce((sum, wait) => sum + wait, 0) / 60 / 24
  expect(days).toBeGreaterThan(2.9)
  expect(days).toBeLessThan(3.2)
})

test('an address that is refused for good is given up after three tries, the rest is not', () => {
  const refused = (command: string, responseCode: number) =>
    Object.assign(new Error('refused'), { command, responseCode })

  expect(waits(refused('RCPT TO', 550))).toEqual([1, 2])
  expect(waits(refused('RCPT TO', 450))).toEqual(waits(away))
  expect(waits(refused('MAIL FROM', 550))).toEqual(waits(away))
  expect(waits(refused('AUTH PLAIN', 535))).toEqual(waits(away))
})
