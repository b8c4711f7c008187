import { href } from 'react-router'
import { z } from 'zod'
import * as coupons from '#app/api/admin-coupons.server.ts'
import { handleIntent } from '#app/forms/handle.server.ts'
import { seeOther } from '#app/forms/redirect.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { getI18n } from '#app/middleware/language.server.ts'
import { backTo } from '../list/use-list-address.ts'
import type { Route } from './+types/turn'

const Intent = z.object({ intent: z.enum(['activate', 'deactivate', 'delete']) })

/** Switches a coupon on or off, or deletes it and returns to the list. */
export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const { t } = getI18n(args.context)
  const { couponId } = args.params
  return handleIntent(
    args,
    Intent,
    async ({ intent }) => {
      if (intent !== 'delete') return coupons.turn(api, couponId, intent)
      await coupons.remove(api, couponId)
      const nextPage = backTo(href('/admin-dashboard/coupons'), args.url.searchParams)
      return { message: t('admin:coupons.deleted'), adjusted: false, nextPage }
    },
    href('/admin-dashboard/coupons/:couponId', { couponId }),
  )
}

/** Somebody who opens the address itself is sent to the coupon. */
export function loader({ params }: Route.LoaderArgs) {
  return seeOther(href('/admin-dashboard/coupons/:couponId', params))
}
