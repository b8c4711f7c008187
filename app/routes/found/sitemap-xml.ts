import { config } from '#app/config.server.ts'
import { inLanguage } from '#app/ui/in-language.ts'
import { defaultLanguage, languages } from '#kuwait/languages.ts'
import { lasting } from './lasting.ts'

const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The answer with an index of sitemaps, by their paths. */
export function indexOf(paths: string[]) {
  const parts = paths.map((path) => `<sitemap><loc>${config.origin}${path}</loc></sitemap>`)
  return xml(`<sitemapindex ${schema}>\n${parts.join('\n')}\n</sitemapindex>`)
}

/** The answer with pages: each is an entry in every language, and names itself in the others. */
export function sitemapOf(entries: string[]) {
  return xml(
    `<urlset ${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>`,
  )
}

/** `updatedAt` is ISO 8601. */
export function entryOf(path: string, updatedAt: string | null = null) {
  const addresses = new Map(languages.map((language) => [language, addressIn(path, language)]))
  const alternates = [...addresses, ['x-default', addresses.get(defaultLanguage)]]
    .map(([code, address]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${address}"/>`)
    .join('')
  const lastmod = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''
  return [...addresses.values()]
    .map((address) => `<url><loc>${address}</loc>${lastmod}${alternates}</url>`)
    .join('\n')
}

/** The address of a page as XML may hold it; paths are percent-encoded. */
function addressIn(path: string, language: (typeof languages)[number]) {
  const own = language === defaultLanguage ? path : inLanguage(path, language)
  return `${config.origin}${own}`.replace(/&/g, '&amp;').replace(/'/g, '&apos;')
}

function xml(content: string) {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`
  return new Response(body, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', ...lasting },
  })
}
