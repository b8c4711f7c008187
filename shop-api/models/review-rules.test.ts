import { expect, test } from 'vitest'
import { judgeReview } from './review-rules.ts'

const words = ['spam', 'غش', 'Dar El Oud']

test.each([
  ['See https://example.com', ['link']],
  ['see WWW.example.org/x', ['link']],
  ['cheap-oud.com has it', ['link']],
  ['try oud.com.kw, really', ['link']],
  ['Call 9988 7766', ['phone']],
  ['اتصل ٩٩٨٨٧٧٦٦', ['phone']],
  ['+965-9988.7766', ['phone']],
  ['00965 (9988) 7766', ['phone']],
  ['9 9 8 8 7 7 6 6', ['phone']],
  ['It is SPAM!', ['word:spam']],
  ['هذا غِش واضح', ['word:غش']],
  ['better at dar el oud', ['word:Dar El Oud']],
])('%s waits', (text, found) => {
  expect(judgeReview(text, words)).toEqual(found)
})

test.each([
  'Bought it on 2026-03-10 and on 10/3/2026.',
  'I paid 12.500 for 3, then 1250.',
  'Lovely.It smells of oud.And rose.',
  'Spammer, unspammed, غشاش',

  'My mail is not here',
])('%s does not', (text) => {
  expect(judgeReview(text, words)).toEqual([])
})
