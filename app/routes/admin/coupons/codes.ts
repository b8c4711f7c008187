import * as coupons from '#app/api/admin-coupons.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { asFile } from '../list/as-file.ts'
import type { Route } from './+types/codes'

/** The codes of a batch as a file, to be printed or sent. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return asFile(await coupons.downloadCodes(getApi(context), params.batchId))
}
