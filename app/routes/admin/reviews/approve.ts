import { href } from 'react-router'
import { z } from 'zod'
import * as reviews from '#app/api/admin-reviews.server.ts'
import { handleIntent } from '#app/forms/handle.server.ts'
import { seeOther } from '#app/forms/redirect.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import type { Route } from './+types/approve'

const list = href('/admin-dashboard/reviews')

/** The id of a review, and when what somebody has read of it was written. */
const Intent = z.object({ approve: z.string().regex(/^\d+ \S*$/) })

/** The button of a row: publishes what the row has shown. */
export function action(args: Route.ActionArgs) {
  return handleIntent(
    args,
    Intent,
    ({ approve }) => {
      const [id = '', seen = ''] = approve.split(' ')
      return reviews.approve(getApi(args.context), id, seen)
    },
    list,
  )
}

/** Somebody who opens the address itself is sent to the list. */
export function loader() {
  return seeOther(list)
}
