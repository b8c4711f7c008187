import { redirect } from 'react-router'

/**
 * Turns an address that came from a visitor into one inside the shop, percent-encoded; anything that would lead
 * elsewhere, in whatever spelling, becomes `fallback`.
 */
export function safePath(to: unknown, fallback = '/') {
  if (typeof to !== 'string' || !to.startsWith('/')) return fallback

  const here = 'http://shop.invalid'
  const url = URL.parse(to, here)
  if (!url || url.origin !== here || url.pathname.startsWith('//')) return fallback
  return `${url.pathname}${url.search}${url.hash}`
}

/** The answer to every form that did something: another page, so that a reload repeats nothing. */
export function seeOther(to: unknown, fallback = '/') {
  return redirect(safePath(to, fallback), 303)
}

/** The page of the shop that a form was sent from, or `fallback`. */
export function sender(request: Request, fallback: string) {
  const url = URL.parse(request.headers.get('Referer') ?? '')
  return url ? safePath(`${url.pathname}${url.search}`, fallback) : fallback
}
