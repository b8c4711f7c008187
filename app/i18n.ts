import { defaultLanguage, languages } from '#kuwait/languages.ts'
import arabic from '#locales/ar/shop.json' with { type: 'json' }
import english from '#locales/en/shop.json' with { type: 'json' }

/** Missing Arabic falls back to the English text (specification, section 1). React escapes what is put in. */
export const i18nextOptions = {
  resources: { en: { shop: english }, ar: { shop: arabic } },
  supportedLngs: [...languages],
  fallbackLng: defaultLanguage,
  defaultNS: 'shop' as const,
  interpolation: { escapeValue: false },
}
