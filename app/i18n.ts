import { defaultLanguage, languages } from '#kuwait/languages.ts'
import arAdmin from '#locales/ar/admin.json' with { type: 'json' }
import arShop from '#locales/ar/shop.json' with { type: 'json' }
import enAdmin from '#locales/en/admin.json' with { type: 'json' }
import enShop from '#locales/en/shop.json' with { type: 'json' }

/** Missing Arabic falls back to the English text (specification, section 1). React escapes what is put in. */
export const i18nextOptions = {
  resources: { en: { shop: enShop, admin: enAdmin }, ar: { shop: arShop, admin: arAdmin } },
  supportedLngs: [...languages],
  fallbackLng: defaultLanguage,
  defaultNS: 'shop' as const,
  interpolation: { escapeValue: false },
}
