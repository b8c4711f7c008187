import { createInstance, type ParseKeys } from 'i18next'
import { languages, type Language } from '#kuwait/languages.ts'
import ar from '#locales/ar/api.json' with { type: 'json' }
import en from '#locales/en/api.json' with { type: 'json' }

export type MessageKey = ParseKeys<'api'>

const i18n = createInstance()
await i18n.init({
  resources: { en: { api: en }, ar: { api: ar } },
  supportedLngs: languages,
  fallbackLng: 'en',
  defaultNS: 'api',
  interpolation: { escapeValue: false },
})

const sentences = { en: i18n.getFixedT('en', 'api'), ar: i18n.getFixedT('ar', 'api') }

/** The shop API's own sentences, in the language of the call. */
export function say(
  language: Language,
  key: MessageKey,
  values: Record<string, string | number> = {},
): string {
  return sentences[language](key, values)
}

/** Whether there is a sentence for exactly this key, for those that are put together. */
export function hasMessage(key: string): key is MessageKey {
  return i18n.exists(key)
}
