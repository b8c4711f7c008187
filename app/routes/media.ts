import { upstream } from '#app/middleware/upstream.server.ts'
import type { Route } from './+types/media'

/** Pictures come from the shop's own address, whichever API they belong to: pages load nothing from elsewhere. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const answer = await upstream.fetch(url.pathname, {
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(10_000)]),
  })
  const headers = new Headers()
  for (const name of kept) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(answer.body, { status: answer.status, headers })
}

const kept = ['Content-Type', 'Cache-Control', 'Content-Security-Policy', 'X-Content-Type-Options']
