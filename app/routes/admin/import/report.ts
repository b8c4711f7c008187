import * as imports from '#app/api/admin-imports.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { asFile } from '../list/as-file.ts'
import type { Route } from './+types/report'

/** All that an import would change, and all that is wrong with it, as a file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return asFile(await imports.report(getApi(context), params.importId))
}
