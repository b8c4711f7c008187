import * as history from '#app/api/admin-history.server.ts'
import * as users from '#app/api/admin-users.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { HistoryLines } from '../history/lines.tsx'
import { NoHistory } from '../history/no-history.tsx'
import { keepToLastPage, readListQuery } from '../list/read-query.ts'
import { UserHead } from './head.tsx'
import type { Route } from './+types/history'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const user = await users.show(api, params.userId)
  const query = { ...readListQuery(url, []), entity: 'user', id: user.id }
  return { user, found: keepToLastPage(await history.list(api, query), url) }
}

export default function UserHistory({ loaderData: { user, found } }: Route.ComponentProps) {
  return (
    <>
      <UserHead user={user} />
      {found.total > 0 ? <HistoryLines found={found} /> : <NoHistory />}
    </>
  )
}
