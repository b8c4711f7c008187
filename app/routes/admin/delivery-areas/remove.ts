import { href } from 'react-router'
import { z } from 'zod'
import * as areas from '#app/api/admin-areas.server.ts'
import { handleIntent } from '#app/forms/handle.server.ts'
import { seeOther } from '#app/forms/redirect.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { getI18n } from '#app/middleware/language.server.ts'
import type { Route } from './+types/remove'

const Intent = z.object({ intent: z.literal('remove') })

/** Removes an area, and returns to the list; one that is in use stays, and its page says why. */
export function action(args: Route.ActionArgs) {
  const { t } = getI18n(args.context)
  const { areaId } = args.params
  return handleIntent(
    args,
    Intent,
    async () => {
      await areas.remove(getApi(args.context), areaId)
      const nextPage = href('/admin-dashboard/areas')
      return { message: t('admin:deliveryAreas.removed'), adjusted: false, nextPage }
    },
    href('/admin-dashboard/areas/:areaId', { areaId }),
  )
}

/** Somebody who opens the address itself is sent to the area. */
export function loader({ params }: Route.LoaderArgs) {
  return seeOther(href('/admin-dashboard/areas/:areaId', params))
}
