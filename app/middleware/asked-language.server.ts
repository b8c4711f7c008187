import type { MiddlewareFunction } from 'react-router'
import { inLanguage } from '#app/ui/in-language.ts'
import { isLanguage, type Language } from '#kuwait/languages.ts'

/**
 * Whoever opens a page by an address that gives its language (`?lang=ar`) stays in it: the links, forms and redirects of
 * that page give it on. So a visitor from a search engine reads on in the language he has searched in, with no choice
 * kept for him, and search engines find each language's pages from each other.
 */
export const askedLanguageMiddleware: MiddlewareFunction<Response> = async ({ url }, next) => {
  const response = await next()
  const asked = url.searchParams.get('lang')
  if (!isLanguage(asked)) return response

  const location = response.headers.get('Location')
  if (location) response.headers.set('Location', inLanguage(location, asked))
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response
  return new Response(giveOn(await response.text(), asked), response)
}

/** React and the cleaning of rich text escape `<`, `>` and `"`, so that what looks like a tag here is one. */
function giveOn(html: string, language: Language) {
  return html
    .replace(
      /(<(?:a|form|button)\b[^>]*? (?:href|action|formaction)=")([^"]*)/gi,
      (_, before: string, path: string) => before + inLanguage(path, language, '&amp;'),
    )
    .replace(
      /<form\b(?![^>]* method="post")[^>]*>/g,
      `$&<input type="hidden" name="lang" value="${language}"/>`,
    )
}
