import { href } from 'react-router'
import { z } from 'zod'
import * as words from '#app/api/admin-words.server.ts'
import { handleIntent } from '#app/forms/handle.server.ts'
import { seeOther } from '#app/forms/redirect.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { getI18n } from '#app/middleware/language.server.ts'
import { listNamed } from './list-named.server.ts'
import type { Route } from './+types/delete'

const Intent = z.object({ intent: z.literal('delete') })

/** Takes words out of a list. */
export function action(args: Route.ActionArgs) {
  const { list, entryId } = args.params
  const { t } = getI18n(args.context)
  const all = href('/admin-dashboard/words')
  return handleIntent(
    args,
    Intent,
    async () => {
      await words.remove(getApi(args.context), listNamed(list), entryId)
      return { message: t('admin:words.removed'), adjusted: false, nextPage: all }
    },
    all,
  )
}

/** Somebody who opens the address itself is sent to the words. */
export function loader({ params }: Route.LoaderArgs) {
  return seeOther(href('/admin-dashboard/words/:list/:entryId', params))
}
