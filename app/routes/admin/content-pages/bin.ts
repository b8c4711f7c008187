import { href } from 'react-router'
import { z } from 'zod'
import * as pages from '#app/api/admin-content-pages.server.ts'
import { handleIntent } from '#app/forms/handle.server.ts'
import { seeOther } from '#app/forms/redirect.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { getI18n } from '#app/middleware/language.server.ts'
import type { Route } from './+types/bin'

const Intent = z.object({ intent: z.enum(['restore', 'delete']) })

/** Moves a page of words into the bin, and returns to the list; or takes it out, to go on with it. */
export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const { t } = getI18n(args.context)
  const { pageId } = args.params
  return handleIntent(
    args,
    Intent,
    async ({ intent }) => {
      if (intent === 'restore') return pages.restore(api, pageId)
      const { message } = await pages.remove(api, pageId)
      const nextPage = href('/admin-dashboard/pages')
      return { message: message || t('admin:bin.done'), adjusted: false, nextPage }
    },
    href('/admin-dashboard/pages/:pageId', { pageId }),
  )
}

/** Somebody who opens the address itself is sent to the page. */
export function loader({ params }: Route.LoaderArgs) {
  return seeOther(href('/admin-dashboard/pages/:pageId', params))
}
