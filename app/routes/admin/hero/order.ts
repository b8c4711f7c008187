import { href } from 'react-router'
import { z } from 'zod'
import * as sliders from '#app/api/admin-sliders.server.ts'
import { handleIntent } from '#app/forms/handle.server.ts'
import { seeOther } from '#app/forms/redirect.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import type { Route } from './+types/order'

const list = href('/admin-dashboard/hero')
const Id = z.coerce.number().int().positive()
const Intent = z.union([z.object({ up: Id }), z.object({ down: Id })])

/** Moves a slide past its neighbour, and returns to the list. */
export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  return handleIntent(
    args,
    Intent,
    (intent) =>
      'up' in intent ? sliders.move(api, intent.up, -1) : sliders.move(api, intent.down, 1),
    list,
  )
}

/** Somebody who opens the address itself is sent to the list. */
export function loader() {
  return seeOther(list)
}
