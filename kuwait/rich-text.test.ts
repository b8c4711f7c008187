import { globSync, readFileSync } from 'node:fs'
import { load } from 'cheerio'
import type { Element } from 'domhandler'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documents } from '#tests/support/rich-documents.ts'
import { endlessTexts, hostileTexts } from '#tests/support/hostile-text.ts'
import { markupOf, richHtml } from './rich-markup.server.ts'
import { cleanHtml } from './rich-text.server.ts'

test('HTML becomes markup that becomes the same HTML', () => {
  fc.assert(
    fc.property(documents, (given) => {
      const html = cleanHtml(given)
      expect(cleanHtml(html)).toBe(html)
      expect(richHtml(markupOf(html))).toBe(html)
    }),
    { numRuns: 500 },
  )
})

test.each(['catalogue/*.json', 'packages.json', 'settings.json'])(
  'what the demo shop says in %s stays as it is through the editing of it',
  (files) => {
    const texts = globSync(`shop-api/db/seed/${files}`)
      .flatMap((file) => readFileSync(file, 'utf8').match(/"<(\\.|[^"])*"/g) ?? [])
      .map((text) => JSON.parse(text) as string)

    expect(texts.length).toBeGreaterThan(0)
    expect(texts.map((html) => richHtml(markupOf(html)))).toEqual(texts)
  },
)

test.each([
  [
    '# Care\n## Wood\n### Oil\n#### Linseed',
    '<h2>Care</h2><h2>Wood</h2><h3>Oil</h3><h4>Linseed</h4>',
  ],
  ['One\ntwo\n\nThree', '<p>One<br>two</p><p>Three</p>'],
  ['**Oud** and *bakhoor*', '<p><strong>Oud</strong> and <em>bakhoor</em></p>'],
  ['- a\n- b\n  1. c', '<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>'],
  ['{rtl} 100 × 50\n\n- {ltr} LED', '<p dir="rtl">100 × 50</p><ul><li dir="ltr">LED</li></ul>'],
  ['{rtl} one\n{ltr} two', '<p dir="rtl">one</p><p dir="ltr">two</p>'],
  ['\\{rtl} is how', '<p>{rtl} is how</p>'],
  ['> Soft\n> and warm', '<blockquote><p>Soft<br>and warm</p></blockquote>'],
  [
    '[us](arfaj.example/a)',
    '<p><a href="https://arfaj.example/a" rel="nofollow noopener">us</a></p>',
  ],
  ['5 * 3, a_b_c, `x` | y', '<p>5 * 3, a_b_c, `x` | y</p>'],
  ['https://arfaj.example', '<p>https://arfaj.example</p>'],
  ['<p>Hi</p>', '<p>Hi</p>'],
  ['<h1 class="x">A</h1><div>B<br><br>C</div>', '<h2>A</h2><p>B</p><p>C</p>'],
  ['<ul dir="rtl"><li><p>A</p><p>B</p></li></ul>', '<ul><li dir="rtl">A<br>B</li></ul>'],
  ['', ''],
])('%j is kept as %s', (text, html) => {
  expect(richHtml(text)).toBe(html)
  expect(richHtml(markupOf(html))).toBe(html)
})

test('nothing hostile is left, and what is left is stable', () => {
  for (const text of hostileTexts) {
    const html = richHtml(text)
    const $ = load(html, null, false)
    const known = 'p, h2, h3, h4, ul, ol, li, blockquote, br, strong, em, u, s, a'
    expect($('*').not(known).length, text).toBe(0)
    const attributes = $('*')
      .get()
      .flatMap((element) => Object.entries((element as Element).attribs))
      .filter(([name, value]) => !isHarmless(name, value))
    expect(attributes, text).toEqual([])
    expect($.html(), text).toBe(html.replaceAll('&quot;', '"'))
    expect(richHtml(markupOf(html)), text).toBe(html)
  }
})

function isHarmless(name: string, value: string) {
  if (name === 'dir') return /^(ltr|rtl)$/.test(value)
  if (name === 'rel') return value === 'nofollow noopener'
  return name === 'href' && /^(https?:\/\/[\w.-]+(\/|$|%)|\/(?![/\\])|#)/.test(value)
}

test('no text takes long to read, nor to write again', () => {
  const slow = endlessTexts.filter((text) => {
    const before = process.cpuUsage()
    markupOf(richHtml(text))
    const { user, system } = process.cpuUsage(before)
    return user + system > 2_000_000
  })

  expect(slow.map((text) => text.slice(0, 20))).toEqual([])
})
