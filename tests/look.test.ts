import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compile } from '@tailwindcss/node'
import { expect, test } from 'vitest'

const css = readFileSync('app/app.css', 'utf8')
const grounds = ['ground', 'stone', 'field']
const texts = ['ink', 'quiet', 'clay', 'good', 'warning', 'wrong']

const day = tokensOf(/^:root \{([^}]+)\}/m)
const night = tokensOf(/prefers-color-scheme: dark\) \{\s*:root \{([^}]+)\}/)
const paper = { ...day, ...tokensOf(/@utility paper \{([^}]+)\}/) }

const looks = [
  { name: 'by day', tokens: day },
  { name: 'by night', tokens: night },
  { name: 'on paper', tokens: paper },
]

test.each(looks)('$name, words can be read on every ground they stand on', ({ tokens }) => {
  const pairs = [
    ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
    ['on-ink', 'ink'] as const,
    ['on-clay', 'clay'] as const,
  ]

  expect(fainterThan(4.5, pairs, tokens)).toEqual([])
})

test.each(looks)('$name, the edge of what can be pressed or filled in is seen', ({ tokens }) => {
  const pairs = grounds.map((ground) => ['edge', ground] as const)

  expect(fainterThan(3, pairs, tokens)).toEqual([])
})

test('the night has a colour for every colour of the day', () => {
  expect(Object.keys(night).toSorted()).toEqual(Object.keys(day).toSorted())
})

test('every class that names a colour, a size of text, a corner or a width stands for one', async () => {
  const { build } = await compile(css, { base: path.resolve('app'), onDependency: () => undefined })
  const code = globSync('app/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
  const named = code
    .flatMap(
      (text) =>
        text.match(/[\w[\]:-]*(?<=["'`\s:])(bg|text|fill|rounded|max-w)-[a-z0-9-]+(?=["'`\s])/g) ??
        [],
    )
    .map((name) => name.replace(/.*:/, ''))
  const classes = [...new Set(named)]
  const built = build(classes)

  expect(classes.length).toBeGreaterThan(30)
  expect(classes.filter((name) => !built.includes(`.${name} {`))).toEqual([])
})

function tokensOf(block: RegExp): Record<string, string> {
  const [, inside = ''] = block.exec(css) ?? []
  return Object.fromEntries(
    [...inside.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [name, value]),
  )
}

/** Those of the pairs whose contrast (WCAG 2) is lower, with what it is. */
function fainterThan(
  limit: number,
  pairs: (readonly [string, string])[],
  tokens: Record<string, string>,
) {
  return pairs
    .map(([one, other]) => ({
      pair: `${one} on ${other}`,
      contrast: contrast(tokens[one] ?? '', tokens[other] ?? ''),
    }))
    .filter((found) => !(found.contrast >= limit))
}

function contrast(one: string, other: string) {
  const [dark = NaN, light = NaN] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string) {
  const [r = NaN, g = NaN, b = NaN] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
