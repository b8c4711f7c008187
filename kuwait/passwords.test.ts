import { expect, test } from 'vitest'
import { judgePassword } from './passwords.ts'

function missing(password: string) {
  return judgePassword(password)
    .filter(({ met }) => !met)
    .map(({ rule }) => rule)
}

test('a password is judged by each rule on its own', () => {
  expect(missing('Passw0rd!')).toEqual([])
  expect(missing('Aa1!aaaa')).toEqual([])
  expect(missing('Aa1!aaa')).toEqual(['length'])
  expect(missing('passw0rd!')).toEqual(['upper'])
  expect(missing('PASSW0RD!')).toEqual(['lower'])
  expect(missing('Password!')).toEqual(['digit'])
  expect(missing('Passw0rd')).toEqual(['special'])
  expect(missing('')).toEqual(['length', 'upper', 'lower', 'digit', 'special'])
})

test('a space is no special character, and one emoji is one character', () => {
  expect(missing('Passw0rd x')).toEqual(['special'])
  expect(missing('Aa1!😀😀😀')).toEqual(['length'])
})
