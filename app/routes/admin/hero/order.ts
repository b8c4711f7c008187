import { href } from 'react-router'
import * as sliders from '#app/api/admin-sliders.server.ts'
import { seeOther } from '#app/forms/redirect.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { handleMove } from '../list/handle-move.server.ts'
import type { Route } from './+types/order'

const list = href('/admin-dashboard/hero')

/** Moves a slide past its neighbour, and returns to the list. */
export function action(args: Route.ActionArgs) {
  return handleMove(args, (id, by) => sliders.move(getApi(args.context), id, by), list)
}

/** Somebody who opens the address itself is sent to the list. */
export function loader() {
  return seeOther(list)
}
