import { exportList } from '#app/api/admin-exports.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { asFile } from '../list/as-file.ts'
import { readOrdersQuery } from './stages.ts'
import type { Route } from './+types/export'

/** The orders that the list shows, all pages of them, as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return asFile(await exportList(getApi(context), 'orders', readOrdersQuery(url)))
}
