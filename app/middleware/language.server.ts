import { createI18nextMiddleware } from 'remix-i18next'
import { i18nextOptions } from '#app/i18n.ts'
import { defaultLanguage, isLanguage, languages, preferredLanguage } from '#kuwait/languages.ts'
import { languageCookie } from './session.server.ts'

/**
 * The language of a page: what its address asks for (`?lang=ar`), else what the visitor chose, else what the browser
 * prefers, else English (contract, decision 10).
 */
export const [languageMiddleware, getLocale, getI18n] = createI18nextMiddleware({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: defaultLanguage,
    order: ['searchParams', 'cookie', 'custom'],
    searchParamKey: 'lang',
    cookie: languageCookie,
    findLocale: async ({ request }) => preferredLanguage(request.headers.get('Accept-Language')),
  },
  i18next: i18nextOptions,
})

export function getLanguage(context: Parameters<typeof getLocale>[0]) {
  const locale = getLocale(context)
  return isLanguage(locale) ? locale : defaultLanguage
}
