import { href } from 'react-router'
import { z } from 'zod'
import * as products from '#app/api/admin-products.server.ts'
import { handleIntent } from '#app/forms/handle.server.ts'
import { seeOther } from '#app/forms/redirect.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import type { Route } from './+types/duplicate'

const list = href('/admin-dashboard/products')
const Intent = z.object({ copy: z.coerce.number().int().positive() })

/** Copies a product, and goes to the copy. */
export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  return handleIntent(
    args,
    Intent,
    async ({ copy }) => {
      const { id, ...done } = await products.duplicate(api, String(copy))
      const nextPage = href('/admin-dashboard/products/:productId', { productId: String(id) })
      return { ...done, nextPage }
    },
    list,
  )
}

/** Somebody who opens the address itself is sent to the list. */
export function loader() {
  return seeOther(list)
}
