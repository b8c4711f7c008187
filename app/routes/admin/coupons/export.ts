import { exportList } from '#app/api/admin-exports.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { asFile } from '../list/as-file.ts'
import { readListQuery } from '../list/read-query.ts'
import type { Route } from './+types/export'

/** The coupons that the list shows, all pages of them, as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readListQuery(url, ['state', 'batch'])
  return asFile(await exportList(getApi(context), 'coupons', query))
}
