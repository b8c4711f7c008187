import { href } from 'react-router'
import { z } from 'zod'
import * as discounts from '#app/api/admin-discounts.server.ts'
import { handleIntent } from '#app/forms/handle.server.ts'
import { seeOther } from '#app/forms/redirect.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import type { Route } from './+types/end'

/** Ends all sales of a product. */
export function action(args: Route.ActionArgs) {
  const { productId } = args.params
  const page = href('/admin-dashboard/products/:productId/discount', { productId })
  return handleIntent(
    args,
    z.object({}),
    () => discounts.end(getApi(args.context), productId),
    page,
  )
}

/** Somebody who opens the address itself is sent to the page of the product's discount. */
export function loader({ params: { productId } }: Route.LoaderArgs) {
  return seeOther(href('/admin-dashboard/products/:productId/discount', { productId }))
}
