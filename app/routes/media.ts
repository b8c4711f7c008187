import { log } from '#app/log.server.ts'
import { upstream } from '#app/middleware/upstream.server.ts'
import type { Route } from './+types/media'

const patience = 10_000

/** Pictures come from the shop's own address, whichever API they belong to: pages load nothing from elsewhere. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const answer = await ask(url.pathname, request.signal)
  if (answer === null) return new Response(null, { status: 503, headers: { 'Retry-After': '5' } })
  if (answer.status >= 300 && answer.status < 400) return new Response(null, { status: 502 })

  const headers = new Headers()
  for (const name of kept) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const isPicture = headers.get('Content-Type')?.startsWith('image/') === true
  if (answer.ok && !isPicture) return new Response(null, { status: 502 })
  return new Response(isPicture ? answer.body : null, { status: answer.status, headers })
}

/** The upstream has ten seconds to begin; a phone may take as long as it needs for the rest. */
async function ask(path: string, visitor: AbortSignal) {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), patience)
  try {
    return await upstream.fetch(path, { signal: AbortSignal.any([visitor, late.signal]) })
  } catch (error) {
    if (!visitor.aborted) log.warn({ path, reason: String(error) }, 'a picture could not be had')
    return null
  } finally {
    clearTimeout(timer)
  }
}

const kept = [
  'Content-Type',
  'Content-Length',
  'Retry-After',
  'Cache-Control',
  'Content-Security-Policy',
  'X-Content-Type-Options',
]
