import { config } from '#app/config.server.ts'
import { lasting } from './lasting.ts'

/** What belongs to one visitor, does something, or is no page. Search results are open, so that it is read there that they are not to be kept. */
const closed = [
  '/admin-dashboard',
  '/api/',
  '/cart',
  '/checkOut',
  '/email-verification',
  '/language',
  '/login',
  '/logout',
  '/order',
  '/products/*/review',
  '/profile',
  '/receipt/',
  '/register',
  '/reset-password',
  '/stock-alert/',
  '/unauthorized',
  '/wishlist',
]

export function loader() {
  const rules = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)]
  const text = [...rules, '', `Sitemap: ${config.origin}/sitemap.xml`, ''].join('\n')
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...lasting },
  })
}
