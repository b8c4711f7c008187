import { data, href } from 'react-router'
import type { Api } from '#app/api/client.server.ts'
import * as contentPages from '#app/api/content-pages.server.ts'
import * as sitemap from '#app/api/sitemap.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { categoryPath, packagePath, productPath } from '#app/ui/paths.ts'
import { parseWhole } from '#kuwait/digits.ts'
import { entryOf, sitemapOf } from './sitemap-xml.ts'
import type { Route } from './+types/sitemap-part'

/** Pages of a hundred products in one sitemap: 2,000 addresses, for which the upstream is asked in a third of a second. */
export const pagesInPart = 10

/** As many categories, and as many packages, as fit beside each other into one sitemap of 10,000 addresses. */
const mostPages = 24

/** `/sitemap-pages.xml` and `/sitemap-products-{number}.xml`, whose pages the upstream is asked for one after the other. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = getApi(context)
  if (url.pathname === '/sitemap-pages.xml') return sitemapOf(await pages(api))

  const [, typed = ''] = /^\/sitemap-products-(\d+)\.xml$/.exec(url.pathname) ?? []
  const part = parseWhole(typed, 100_000)
  const entries = part ? await products(api, part) : []
  if (entries.length === 0) throw data(null, { status: 404 })
  return sitemapOf(entries)
}

async function pages(api: Api) {
  const entries = [
    href('/'),
    href('/products'),
    `${href('/products')}?on_sale=1`,
    href('/packages'),
    href('/categories'),
    href('/contact'),
  ].map((path) => entryOf(path))
  for (const { slug, updatedAt } of await contentPages.find(api)) {
    entries.push(entryOf(href('/pages/:slug', { slug }), updatedAt))
  }
  for await (const one of sitemap.each(api, 'categories', 1, mostPages)) {
    entries.push(entryOf(categoryPath(one), one.updatedAt))
  }
  for await (const one of sitemap.each(api, 'packages', 1, mostPages)) {
    entries.push(entryOf(packagePath(one), one.updatedAt))
  }
  return entries
}

async function products(api: Api, part: number) {
  const entries: string[] = []
  const first = (part - 1) * pagesInPart + 1
  for await (const one of sitemap.each(api, 'products', first, first + pagesInPart - 1)) {
    entries.push(entryOf(productPath(one), one.updatedAt))
  }
  return entries
}
