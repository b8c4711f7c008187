import { href } from 'react-router'
import { z } from 'zod'
import * as views from '#app/api/admin-views.server.ts'
import { handleIntent } from '#app/forms/handle.server.ts'
import { seeOther } from '#app/forms/redirect.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import type { Route } from './+types/views'

const Intent = z.union([
  z.object({ remove: z.string() }),
  z.object({ intent: z.literal('save'), area: z.string(), name: z.string(), query: z.string() }),
])

/** Saves and forgets views of any list, and returns to it. */
export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  return handleIntent(
    args,
    Intent,
    (intent) => ('remove' in intent ? views.remove(api, intent.remove) : views.save(api, intent)),
    href('/admin-dashboard'),
    { comesBackTo: listWith },
  )
}

/** The list that a view was to be saved of, with the name that was typed for it. */
function listWith({ area = '', query = '', name = '' }: Record<string, string>) {
  const asked = new URLSearchParams(query)
  if (name) asked.set('view', name)
  return `${href('/admin-dashboard')}/${area}?${asked}`
}

/** Somebody who opens the address itself is sent to the dashboard. */
export function loader() {
  return seeOther(href('/admin-dashboard'))
}

/** Nobody sees it, but a route without a page could not ask for the password around a form. */
export default function Views() {
  return null
}
