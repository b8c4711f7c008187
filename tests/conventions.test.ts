import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compile } from '@tailwindcss/node'
import { expect, test } from 'vitest'
import arAdmin from '#locales/ar/admin.json' with { type: 'json' }
import arApi from '#locales/ar/api.json' with { type: 'json' }
import arMail from '#locales/ar/mail.json' with { type: 'json' }
import arShop from '#locales/ar/shop.json' with { type: 'json' }
import enAdmin from '#locales/en/admin.json' with { type: 'json' }
import enApi from '#locales/en/api.json' with { type: 'json' }
import enMail from '#locales/en/mail.json' with { type: 'json' }
import enShop from '#locales/en/shop.json' with { type: 'json' }

const sources = globSync('app/**/*.{ts,tsx,css}').map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}))

test('no class knows left from right: what is start in Arabic is the other side', () => {
  const physical =
    /[\s"'`:](-?m[lr]-|-?p[lr]-|left-|right-|text-(left|right)\b|float-(left|right)|border-[lr]\b|rounded-([lr]|t[lr]|b[lr])\b|scroll-[mp][lr]-)/
  const found = sources.filter(({ file, text }) => file.endsWith('.tsx') && physical.test(text))

  expect(found.map(({ file }) => file)).toEqual([])
})

test('no rule of CSS knows left from right, but for gradients and origins, which have no words for it', () => {
  const physical =
    /\b(margin|padding|border|inset|scroll-margin|scroll-padding)-(left|right)\b|(^|[\s;{])(left|right)\s*:|(text-align|float|clear)\s*:\s*(left|right)\b/m
  const found = sources.filter(({ file, text }) => file.endsWith('.css') && physical.test(text))

  expect(found.map(({ file }) => file)).toEqual([])
})

test('no page carries a style of its own, which its security policy would not apply', () => {
  const styled = sources.filter(
    ({ file, text }) => file.endsWith('.tsx') && /\sstyle=\{/.test(text),
  )

  expect(styled.map(({ file }) => file)).toEqual([])
})

test('Arabic says everything that English says, with all its plurals, and nothing else', () => {
  const plain = (texts: object) =>
    new Set(keys(texts).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')))
  const plurals = (texts: object) =>
    keys(texts)
      .filter((key) => key.endsWith('_other'))
      .map((key) => key.replace(/_other$/, ''))

  expect(plain(arShop)).toEqual(plain(enShop))
  expect(plain(arAdmin)).toEqual(plain(enAdmin))
  expect(plain(arApi)).toEqual(plain(enApi))
  expect(plain(arMail)).toEqual(plain(enMail))
  for (const [arabic, english] of [
    [arShop, enShop],
    [arAdmin, enAdmin],
    [arApi, enApi],
    [arMail, enMail],
  ] as const) {
    for (const key of plurals(english)) {
      const forms = ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => `${key}_${form}`)
      expect(keys(arabic)).toEqual(expect.arrayContaining(forms))
    }
  }
})

test('Arabic is written with its own marks, and with the tanwin before the alef', () => {
  const foreign =
    /[\u0600-\u06ff][\u2066-\u2069]?\s*[,;?](\s|$)|"|[\u0600-\u06ff]'|\u0627\u064b|[\u0660-\u0669]|\u0640|\s[.،؛؟!:]/
  const texts = [arShop, arAdmin, arApi, arMail].flatMap((language) =>
    keys(language).map((key) => valueAt(language, key)),
  )

  expect(texts.filter((text) => foreign.test(text))).toEqual([])
})

test('both languages put the same things into their sentences', () => {
  const holes = (text: string) =>
    [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted()
  for (const [arabic, english] of [
    [arShop, enShop],
    [arAdmin, enAdmin],
    [arApi, enApi],
    [arMail, enMail],
  ] as const) {
    for (const key of keys(english).filter((name) => !/_(one|other)$/.test(name))) {
      expect(holes(valueAt(arabic, key)), key).toEqual(holes(valueAt(english, key)))
    }
  }
})

test('every key that the pages use is there, and none is left over', () => {
  const code = [
    ...sources,
    ...globSync('shop-api/**/*.ts').map((file) => ({ file, text: readFileSync(file, 'utf8') })),
  ]
    .map(({ text }) => text)
    .join('\n')
  const unused = [...keys(enShop), ...keys(enAdmin, 'admin:'), ...keys(enApi), ...keys(enMail)]
    .map((key) => key.replace(/_(zero|one|two|few|many|other)$/, ''))
    .filter((key) => !code.includes(`'${key}'`) && !composed.some((pattern) => pattern.test(key)))

  expect([...new Set(unused)]).toEqual([])
})

/** Keys that are put together where they are used. */
const composed = [
  /^admin:access\.(names|allows)\./,
  /^admin:discounts\.(types|replaces)\./,
  /^admin:orders\.(stage|do|payment|timeline|message|paper)\./,
  /^admin:outbox\.kinds\./,
  /^admin:bulk\.(value|hint)\./,
  /^admin:tasks\.(running|done|stopped)$/,
  /^admin:import\.(kinds|states|counts)\./,
  /^admin:history\.(actions|kinds|fields|words)\./,
  /^changed\.(password|email)\./,
  /^order\.(received|confirmed|rejected|cancelled|changed|paid|withdrawal|shop)\./,
  /^order\.office\.(moved|payment|refund)/,
  /^address\.(block|street|avenue|building|floor|apartment)$/,
  /^problem\.\d+\./,
  /^governorate\./,
  /^import\.(unreadable|report)\./,
  /^payment\./,
  /^order\.(status|meaning|fulfillment)\./,
  /^order\.invoice\.(cod|knet|card|otherPayment|status|part|settled)/,
  /^paper\.seller\./,
  /^trust\.hold\./,
  /^paper\.(invoice|packing|picking|driver)\.title$/,
  /^products\.sort\./,
  /^product\.(color|size)$/,
  /^review\.(status|sort)\./,
  /^checkout\.(block|street|avenue|building|floor|apartment)$/,
  /^admin:products\.blockers\./,
  /^admin:stock\.reasons\./,
  /^admin:outbox\.kinds\./,
  /^admin:dashboard\.state\./,
  /^admin:figures\.spans\./,
  /^admin:reports\.(groups|names|about|notes|columns)\./,
  /^admin:words\.(synonyms|redirects)\./,
  /^report\.kinds\./,
  /^(order|users|review)\.columns\./,
  /^admin:hero\.states\./,
  /^admin:coupons\.(states|short)\./,
  /^admin:reviews\.states\./,
  /^coupon\.columns\./,
  /^admin:packages\.(blockers|status|warnings)\./,
  /^validation\./,
  /^setting\.(group|about|hint|choice)\./,
  /^account\.password\.(length|upper|lower|digit|special)$/,
  /^receipt\.part\./,
  /^footer\.(instagram|tiktok)$/,
]

test('every utility of tailwindcss-rtl works, from Tailwind itself or from app.css', async () => {
  const names = [
    ...['ps', 'pe', 'ms', 'me', 'start', 'end', 'space-s'].map((name) => `${name}-4`),
    ...['text', 'float', 'clear'].flatMap((name) => [`${name}-start`, `${name}-end`]),
    ...['s', 'e', 'ts', 'te', 'bs', 'be'].map((side) => `rounded-${side}-control`),
    'border-s-2',
    'border-e-2',
    'divide-s-2',
    'space-s-reverse',
    'divide-s-reverse',
    ...['start', 'end', 'top-start', 'top-end', 'bottom-start', 'bottom-end'].map(
      (side) => `origin-${side}`,
    ),
  ]
  const css = readFileSync('app/app.css', 'utf8')
  const { build } = await compile(css, { base: path.resolve('app'), onDependency: () => undefined })
  const bare = build([])

  const missing = names.filter(
    (name) => build([name]).length <= bare.length || !build([name]).includes(`.${name}`),
  )
  expect(missing).toEqual([])
})

function keys(texts: object, above = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${above}${key}`] : keys(value, `${above}${key}.`),
  )
}

function valueAt(texts: object, key: string): string {
  return key
    .split('.')
    .reduce<unknown>((found, part) => (found as Record<string, unknown>)[part], texts) as string
}
