import { useRouteLoaderData } from 'react-router'
import type { loader } from '#app/root.tsx'
import { defaultLanguage, isLanguage, type Language } from '#kuwait/languages.ts'
import { inLanguage } from './in-language.ts'
import { mediaBase } from './media.ts'
import { useTranslation } from './use-translation.ts'

/** As wide as a shared link is shown anywhere, and still below what WhatsApp takes. */
export const widestPicture = 960

/**
 * Absolute addresses, for those who read a page elsewhere. A page has one in each language: the plain one is English,
 * which is what search engines are shown there, and the Arabic one says so.
 */
export function useAddresses() {
  const { i18n } = useTranslation()
  const origin = useRouteLoaderData<typeof loader>('root')?.origin ?? 'http://localhost'
  const own = isLanguage(i18n.language) ? i18n.language : defaultLanguage
  return {
    origin,
    /** Of a picture, as a JPEG of a width that is shown everywhere; null for one whose address is none. */
    pictureAddress({ url }: { url: string }) {
      const base = mediaBase(url)
      return base ? `${origin}${base}${widestPicture}.jpg` : (URL.parse(url, origin)?.href ?? null)
    },
    /** Of a page of the shop, by its path and query. */
    pageAddress: (path: string, language: Language = own) =>
      origin + (language === defaultLanguage ? path : inLanguage(path, language)),
  }
}
