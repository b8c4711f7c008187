import { data } from 'react-router'
import * as reports from '#app/api/admin-reports.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { asFile } from '../list/as-file.ts'
import { readChoice, reportNamed } from './reports.ts'
import type { Route } from './+types/export'

/** A report as a file, with headings in the language of the page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const name = reportNamed(params.report)
  if (name === null) throw data(null, { status: 404 })
  const day = (of: string) => url.searchParams.get(of)?.slice(0, 20) ?? ''
  const query = { from: day('from'), to: day('to'), ...readChoice(name, url) }
  return asFile(await reports.download(getApi(context), name, query))
}
