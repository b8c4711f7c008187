import { href } from 'react-router'
import { z } from 'zod'
import * as packages from '#app/api/admin-packages.server.ts'
import { handleIntent } from '#app/forms/handle.server.ts'
import { seeOther } from '#app/forms/redirect.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import type { Route } from './+types/duplicate'

const list = href('/admin-dashboard/packages')
const Intent = z.object({ copy: z.coerce.number().int().positive() })

/** Copies a package, and goes to the copy. */
export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  return handleIntent(
    args,
    Intent,
    async ({ copy }) => {
      const { id, ...done } = await packages.duplicate(api, String(copy))
      const nextPage = href('/admin-dashboard/packages/:packageId', { packageId: String(id) })
      return { ...done, nextPage }
    },
    list,
  )
}

/** Somebody who opens the address itself is sent to the list. */
export function loader() {
  return seeOther(list)
}
