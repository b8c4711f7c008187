import { exportList } from '#app/api/admin-exports.server.ts'
import { narrowed } from '#app/api/admin-users.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { asFile } from '../list/as-file.ts'
import { readListQuery } from '../list/read-query.ts'
import type { Route } from './+types/export'

/** Everybody whom the list shows, all pages of it, as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = narrowed(readListQuery(url, ['state']))
  return asFile(await exportList(getApi(context), 'users', query))
}
