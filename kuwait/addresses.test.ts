import { expect, test } from 'vitest'
import { labelledParts } from './addresses.ts'

const labelOf = (part: string) =>
  ({ block: 'Block', street: 'Street', floor: 'Floor' })[part] ?? '?'

test('the parts of an address come in the order they are said, and a word that was written out comes once', () => {
  const address = { floor: null, street: 'street 12', block: '4', avenue: ' ' }
  expect(labelledParts(address, labelOf)).toEqual([
    { part: 'block', label: 'Block', value: '4' },
    { part: 'street', label: null, value: 'street 12' },
  ])
})
