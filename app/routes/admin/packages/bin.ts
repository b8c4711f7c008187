import { href } from 'react-router'
import { z } from 'zod'
import * as packages from '#app/api/admin-packages.server.ts'
import { handleIntent } from '#app/forms/handle.server.ts'
import { seeOther } from '#app/forms/redirect.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { getI18n } from '#app/middleware/language.server.ts'
import { backTo } from '../list/use-list-address.ts'
import type { Route } from './+types/bin'

const Intent = z.object({ intent: z.enum(['restore', 'delete']) })

/** Moves a package into the bin, and returns to the list; or takes it out, to go on with it. */
export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const { t } = getI18n(args.context)
  const { packageId } = args.params
  return handleIntent(
    args,
    Intent,
    async ({ intent }) => {
      if (intent === 'restore') return packages.restore(api, packageId)
      const { message } = await packages.remove(api, packageId)
      const nextPage = backTo(href('/admin-dashboard/packages'), args.url.searchParams)
      return { message: message || t('admin:bin.done'), adjusted: false, nextPage }
    },
    href('/admin-dashboard/packages/:packageId', { packageId }),
  )
}

/** Somebody who opens the address itself is sent to the package. */
export function loader({ params }: Route.LoaderArgs) {
  return seeOther(href('/admin-dashboard/packages/:packageId', params))
}
