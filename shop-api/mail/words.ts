import { createInstance, type ParseKeys } from 'i18next'
import { languages, type Language } from '#kuwait/languages.ts'
import ar from '#locales/ar/mail.json' with { type: 'json' }
import en from '#locales/en/mail.json' with { type: 'json' }

export type WordKey = ParseKeys<'mail'>

const i18n = createInstance()
await i18n.init({
  resources: { en: { mail: en }, ar: { mail: ar } },
  supportedLngs: languages,
  fallbackLng: 'en',
  defaultNS: 'mail',
  interpolation: { escapeValue: false },
})

const words = { en: i18n.getFixedT('en', 'mail'), ar: i18n.getFixedT('ar', 'mail') }

/** The words of letters, in the language of who receives them. Not yet escaped. */
export function word(
  language: Language,
  key: WordKey,
  values: Record<string, string | number> = {},
): string {
  return words[language](key, values)
}
