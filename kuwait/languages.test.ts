import { expect, test } from 'vitest'
import { preferredLanguage } from './languages.ts'

test('a browser gets the one of our languages that it likes best', () => {
  const headers = [
    'ar',
    'ar-KW,ar;q=0.9,en;q=0.8',
    'en-GB,en;q=0.9,ar;q=0.8',
    'fr-FR,ar;q=0.5',
    'en;q=0.3, AR;q=0.7',
  ]
  expect(headers.map(preferredLanguage)).toEqual(['ar', 'ar', 'en', 'ar', 'ar'])
})

test('English is for those who speak neither, or say nothing that makes sense', () => {
  const headers = ['fr-FR,de', '*', '', null, undefined, ';;;q=x,', 'ar;q=0', 'ar;q=x', 'arabic']
  expect(headers.map(preferredLanguage)).toEqual(headers.map(() => 'en'))
})
