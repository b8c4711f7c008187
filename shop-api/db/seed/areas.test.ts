import { expect, test } from 'vitest'
import { readAddress } from '#kuwait/address-text.ts'
import areas from './areas.json' with { type: 'json' }

const known = areas.map(({ name }, index) => ({ id: index + 1, names: [name.en, name.ar] }))

/** The areas that are read as another one, or as none, when their names are written so. */
function misread(write: (names: { en: string; ar: string }) => string) {
  return areas
    .map(({ name }) => ({ meant: name.en, text: write(name) }))
    .filter(({ meant, text }) => readAddress(text, known).area?.names[0] !== meant)
    .map(({ text }) => text)
}

test('every area of Kuwait is understood by its name in either language', () => {
  expect(misread(({ en }) => `${en}, block 4, street 2`)).toEqual([])
  expect(misread(({ ar }) => `${ar} قطعة ٤ شارع ٢`)).toEqual([])
})

test('and in the spellings that people are used to', () => {
  expect(misread(({ en }) => `al-${en.toUpperCase()} blk 4`)).toEqual([])
  expect(misread(({ en }) => `${en.replace(/iya\b/g, 'iyyah').replace(/ee/g, 'i')} b4`)).toEqual([])
  expect(misread(({ ar }) => `${ar.replace(/[أإ]/g, 'ا').replace(/ة/g, 'ه')} ق4`)).toEqual([])
  expect(misread(({ ar }) => `${ar.replace(/(^|\s)ال/g, '$1')} ق4`)).toEqual([])
})
