import { expect, test } from 'vitest'
import { safePath, sender } from './redirect.server.ts'

test('an address inside the shop is kept, with its letters encoded', () => {
  expect(safePath('/cart')).toBe('/cart')
  expect(safePath('/products?search=عود&page=2#results')).toBe(
    '/products?search=%D8%B9%D9%88%D8%AF&page=2#results',
  )
  expect(safePath('/مرحبا')).toBe('/%D9%85%D8%B1%D8%AD%D8%A8%D8%A7')
})

test('whatever leads elsewhere becomes the fallback', () => {
  const spellings = [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '///evil.example',
    'https:evil.example',
    '/..//evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '@evil.example',
    ' https://evil.example',
    '',
    undefined,
    42,
  ]
  expect(spellings.map((to) => safePath(to, '/safe'))).toEqual(spellings.map(() => '/safe'))
})

test('a line break never becomes a second header', () => {
  expect(safePath('/x\r\nSet-Cookie: pwn=1')).not.toMatch(/[\r\n]/)
})

test('a form goes back to the page it was sent from, and nowhere else', () => {
  const from = (referer?: string) =>
    sender(
      new Request('http://shop/cart', { headers: referer ? { Referer: referer } : {} }),
      '/cart',
    )

  expect(from('http://shop/products/3?variant=5')).toBe('/products/3?variant=5')
  expect(from('https://evil.example//other')).toBe('/cart')
  expect(from()).toBe('/cart')
})
