import { expect, test } from 'vitest'
import { firstName } from './own-reviews.ts'

test('a review is signed with a first name, which may be of two words', () => {
  const names = ['Sara Al-Mutairi', ' سارة المطيري', 'أم خالد العازمي', 'Abdul Rahman Ali', 'عبد']

  expect(names.map(firstName)).toEqual(['Sara', 'سارة', 'أم خالد', 'Abdul Rahman', 'عبد'])
})
