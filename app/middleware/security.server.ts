import { createHash } from 'node:crypto'
import { data, type MiddlewareFunction } from 'react-router'
import { config } from '#app/config.server.ts'
import { wakingScript } from '#app/ui/wake.tsx'

/**
 * Nothing runs, loads or frames here but what the shop itself serves. The only inline script is allowed by its hash; there
 * is no inline style.
 * A retailer's own API may keep its pictures on a host of its own.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  `script-src 'self' 'sha256-${createHash('sha256').update(wakingScript).digest('base64')}'`,
  "style-src 'self'",
  config.apiUrl ? `img-src 'self' ${config.apiUrl} https:` : "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/**
 * What every answer says about itself, pages and files alike. The referrer policy keeps the full address inside the
 * shop (forms return to where they were) and lets browsers send an Origin with plain form posts; `no-referrer` would not.
 */
export const securityHeaders = new Map([
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ...(config.production ? [['Content-Security-Policy', contentSecurityPolicy] as const] : []),
  ...(config.publicUrl?.startsWith('https:')
    ? [['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'] as const]
    : []),
])

/** Adds the security headers that an answer does not bring itself, and keeps pages out of shared caches. */
export function secure(response: Response) {
  for (const [name, value] of securityHeaders) {
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  if (!response.headers.has('Cache-Control')) {
    response.headers.set('Cache-Control', 'private, no-cache')
    response.headers.append('Vary', 'Accept-Language, Cookie')
  }
  return response
}

export const headersMiddleware: MiddlewareFunction<Response> = async (_, next) =>
  secure(await next())

/**
 * The one place that refuses posts which another site made a browser send, for pages and for answers without a page.
 * A client that sends neither header is no browser of the last ten years, and gets no cookie from one (SameSite=Lax).
 */
export const forgeryMiddleware: MiddlewareFunction<Response> = ({ request, url }, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next()
  if (isForged(request, url)) throw data(null, { status: 403 })
  if (request.method !== 'POST' && !url.pathname.startsWith('/api/')) {
    throw data(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } })
  }
  return next()
}

function isForged(request: Request, url: URL) {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site === 'cross-site' || site === 'same-site') return true

  const origin = request.headers.get('Origin')
  if (origin === null) return false
  if (origin === 'null') return site !== 'same-origin'
  if (config.publicUrl) return origin !== config.publicUrl
  return !URL.canParse(origin) || new URL(origin).host !== url.host
}
