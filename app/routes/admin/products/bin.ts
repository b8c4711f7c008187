import { href } from 'react-router'
import { z } from 'zod'
import * as products from '#app/api/admin-products.server.ts'
import { handleIntent } from '#app/forms/handle.server.ts'
import { seeOther } from '#app/forms/redirect.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { getI18n } from '#app/middleware/language.server.ts'
import type { Route } from './+types/bin'

const Intent = z.object({ intent: z.enum(['restore', 'delete']) })

/** Moves a product into the bin or takes it out, and returns to the page about it. */
export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const { t } = getI18n(args.context)
  const { productId } = args.params
  return handleIntent(
    args,
    Intent,
    async ({ intent }) => {
      if (intent === 'restore') return products.restore(api, productId)
      const done = await products.remove(api, productId)
      return { ...done, message: done.message || t('admin:bin.done') }
    },
    href('/admin-dashboard/products/:productId', { productId }),
  )
}

/** Somebody who opens the address itself is sent to the product. */
export function loader({ params }: Route.LoaderArgs) {
  return seeOther(href('/admin-dashboard/products/:productId', params))
}
