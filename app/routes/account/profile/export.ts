import * as profile from '#app/api/profile.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import type { Route } from './+types/export'

/** What the shop keeps about somebody, as a file to keep. */
export async function loader({ context }: Route.LoaderArgs) {
  const everything = await profile.exportData(getApi(context))
  return new Response(`${JSON.stringify(everything, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
    },
  })
}
