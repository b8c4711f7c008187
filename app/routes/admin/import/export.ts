import * as imports from '#app/api/admin-imports.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { getLanguage } from '#app/middleware/language.server.ts'
import { asFile } from '../list/as-file.ts'
import type { Route } from './+types/export'

/** What the list of products can be narrowed to, and which table of them is wanted. */
const asked = [
  'kind',
  'template',
  'search',
  'state',
  'category',
  'stock',
  'missing',
  'on_sale',
  'featured',
]

/** The table as a file, with headings in the language of the page, passed on as it is written. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = asked.map((name) => [name, url.searchParams.get(name)?.slice(0, 200) ?? ''])
  const headings = getLanguage(context)
  const file = await imports.exportTable(getApi(context), {
    ...Object.fromEntries(query),
    headings,
  })
  return asFile(file)
}
