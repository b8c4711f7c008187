import { href } from 'react-router'
import { z } from 'zod'
import * as sliders from '#app/api/admin-sliders.server.ts'
import { handleIntent } from '#app/forms/handle.server.ts'
import { seeOther } from '#app/forms/redirect.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { getI18n } from '#app/middleware/language.server.ts'
import type { Route } from './+types/bin'

const Intent = z.object({ intent: z.enum(['restore', 'delete']) })

/** Moves a slide into the bin, and returns to the list; or takes it out, to go on with it. */
export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const { t } = getI18n(args.context)
  const { sliderId } = args.params
  return handleIntent(
    args,
    Intent,
    async ({ intent }) => {
      if (intent === 'restore') return sliders.restore(api, sliderId)
      const { message } = await sliders.remove(api, sliderId)
      const nextPage = href('/admin-dashboard/hero')
      return { message: message || t('admin:bin.done'), adjusted: false, nextPage }
    },
    href('/admin-dashboard/hero/:sliderId', { sliderId }),
  )
}

/** Somebody who opens the address itself is sent to the slide. */
export function loader({ params }: Route.LoaderArgs) {
  return seeOther(href('/admin-dashboard/hero/:sliderId', params))
}
