import { expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { checkVerification, isSentTo, signVerification } from './verification-links.ts'

const sara = { id: 7, email: 'Sara@example.com' }
const noon = new Date('2026-03-10T09:00:00.000Z')
const link = signVerification(sara, ['new', 'old'], noon)

test('a link opens for a day, with each of the secrets', () => {
  const nearlyADay = new Date(noon.getTime() + 24 * 3600 * 1000)
  expect(() => checkVerification(link, ['newer', 'new'], nearlyADay)).not.toThrow()

  const later = new Date(nearlyADay.getTime() + 1000)
  expect(refusalOf(() => checkVerification(link, ['new'], later))).toBe('expired')
})

test('a link that was changed anywhere opens nothing', () => {
  const changed = [
    { ...link, id: '8' },
    { ...link, expires: String(Number(link.expires) + 3600) },
    { ...link, hash: signVerification({ id: 7, email: 'ali@example.com' }, ['new'], noon).hash },
    { ...link, signature: '' },
  ]
  for (const one of changed) {
    expect(refusalOf(() => checkVerification(one, ['new', 'old'], noon))).toBe('forbidden')
  }
  expect(refusalOf(() => checkVerification(link, ['another'], noon))).toBe('forbidden')
})

test('a link is void once its user has another address', () => {
  expect(isSentTo(link, { email: 'sara@example.com' })).toBe(true)
  expect(isSentTo(link, { email: 'sara@elsewhere.example' })).toBe(false)
})

function refusalOf(work: () => void) {
  try {
    work()
  } catch (error) {
    return error instanceof Refusal ? error.code : error
  }
  return null
}
