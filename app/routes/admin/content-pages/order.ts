import { href } from 'react-router'
import { z } from 'zod'
import * as pages from '#app/api/admin-content-pages.server.ts'
import { handleIntent } from '#app/forms/handle.server.ts'
import { seeOther } from '#app/forms/redirect.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import type { Route } from './+types/order'

const list = href('/admin-dashboard/pages')
const Id = z.coerce.number().int().positive()
const Intent = z.union([z.object({ up: Id }), z.object({ down: Id })])

/** Moves a page of words past its neighbour, and returns to the list. */
export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  return handleIntent(
    args,
    Intent,
    (intent) => ('up' in intent ? pages.move(api, intent.up, -1) : pages.move(api, intent.down, 1)),
    list,
  )
}

/** Somebody who opens the address itself is sent to the list. */
export function loader() {
  return seeOther(list)
}
