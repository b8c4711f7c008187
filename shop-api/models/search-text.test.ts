import { expect, test } from 'vitest'
import { foldForSearch } from './search-text.ts'

const same: [string, string[]][] = [
  ['اناء', ['أناء', 'إناء', 'آناء', 'ٱناء', 'انَاء', 'إنـــاء', 'اﻧﺎﺀ']],
  ['مبخرة', ['مبخره', 'المبخرة', 'والمبخرة', 'بالمبخرة', 'للمبخرة', 'مَبْخَرَةٌ', 'ﻣﺒﺨﺮﺓ']],
  ['مقهى', ['مقهي', 'مقهی', 'المقهى']],
  ['مؤلف', ['مولف', 'المؤلف']],
  ['كتاب', ['کتاب', 'ﻛﺘﺎﺏ']],
  ['لالئ', ['ﻻﻟﺊ', 'لالى', 'لآلئ']],
  ['شمعة 12', ['شمعة ١٢', 'شمعة ۱۲', 'شمعه، 12!']],
  ['café', ['CAFE', 'cafe\u0301', 'ｃａｆｅ']],
  ["ma'amoul", ['MAAMOUL', 'ma’amoul']],
]

test.each(same)('%s is the same to the search however it is written', (one, others) => {
  expect(others.map(foldForSearch)).toEqual(others.map(() => foldForSearch(one)))
})

const different: [string, string][] = [
  ['اليد', 'ال'],
  ['بالون', 'ون'],
  ['شمس', 'سمس'],
  ['حمام', 'جمام'],
  ['がく', 'かく'],
  ['कि', 'क'],
  ['й', 'и'],
]

test.each(different)('%s stays different from %s', (one, other) => {
  expect(foldForSearch(one)).not.toBe(foldForSearch(other))
  expect(foldForSearch(one)).not.toBe('')
})

test('a carrier of hamza keeps the letter that is typed without it', () => {
  expect(['ضوء', 'شاطئ', 'لؤلؤ', 'مرآة'].map(foldForSearch)).toEqual(['ضو', 'شاطي', 'لولو', 'مراه'])
})
