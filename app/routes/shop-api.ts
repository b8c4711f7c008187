import { data } from 'react-router'
import { upstream } from '#app/middleware/upstream.server.ts'
import type { Route } from './+types/shop-api'

/** The embedded shop API at /api, for those who call it from outside. Where API_URL is set, there is none. */
function serve({ request }: Route.LoaderArgs | Route.ActionArgs) {
  if (!upstream.serve) throw data(null, { status: 404 })
  return upstream.serve(request)
}

export { serve as action, serve as loader }
