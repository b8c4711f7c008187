import * as sitemap from '#app/api/sitemap.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { pagesInPart } from './sitemap-part.ts'
import { indexOf } from './sitemap-xml.ts'
import type { Route } from './+types/sitemap'

/** Which sitemaps there are: one of the pages and categories, and as many of the products as they fill. */
export async function loader({ context }: Route.LoaderArgs) {
  const { total, lastPage } = await sitemap.page(getApi(context), 'products', 1)
  const parts = total === 0 ? 0 : Math.ceil(lastPage / pagesInPart)
  return indexOf([
    '/sitemap-pages.xml',
    ...Array.from({ length: parts }, (_, index) => `/sitemap-products-${index + 1}.xml`),
  ])
}
