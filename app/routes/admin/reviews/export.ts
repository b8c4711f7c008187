import { exportList } from '#app/api/admin-exports.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { asFile } from '../list/as-file.ts'
import { readReviewsQuery } from './read-reviews-query.ts'
import type { Route } from './+types/export'

/** The reviews that the list shows, all pages of them, as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return asFile(await exportList(getApi(context), 'reviews', readReviewsQuery(url)))
}
