import { data } from 'react-router'
import { clientAddress } from '#app/middleware/client-address.server.ts'
import { upstream } from '#app/middleware/upstream.server.ts'
import type { Route } from './+types/shop-api'

/** The embedded shop API at /api, for those who call it from outside. Where API_URL is set, there is none. */
function serve({ request, context }: Route.LoaderArgs | Route.ActionArgs) {
  if (!upstream.serve) throw data(null, { status: 404 })

  const known = new Request(request)
  known.headers.set('X-Client-Address', context.get(clientAddress))
  return upstream.serve(known)
}

export { serve as action, serve as loader }
