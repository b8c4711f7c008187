import type { Language } from '#kuwait/languages.ts'
import type { Database } from '../db/database.ts'
import { listSettings, shopEmail } from '../models/settings.ts'
import { oneLine } from './one-line.ts'

/** The shop as letters name it. `email` is where they come from. */
export type ShopFacts = {
  url: string
  name: string
  names: Record<Language, string>
  email: string
  phone: string
  location: string
  currency: string
  /** Where its logo is; null where it has none. */
  logo: string | null
}

export async function readShop(db: Database, language: Language, url: string): Promise<ShopFacts> {
  const settings = await listSettings(db)
  function value(name: string, fallback = '', wanted = language) {
    const setting = settings.find((candidate) => candidate.name === name)
    const inLanguage = setting?.translations.find(({ locale }) => locale === wanted)?.value
    const inEnglish = setting?.translations.find(({ locale }) => locale === 'en')?.value
    return oneLine(inLanguage || inEnglish || setting?.value || fallback)
  }

  const image = settings.find(({ name }) => name === 'Logo')?.image
  const { hostname } = new URL(url)
  return {
    url,
    name: value('Site Name', hostname),
    names: {
      en: value('Site Name', hostname, 'en'),
      ar: value('Site Name', hostname, 'ar'),
    },
    email: (await shopEmail(db)) ?? `no-reply@${hostname}`,
    phone: value('Phone Number'),
    location: value('Location'),
    currency: value('Currency Label', 'KWD'),
    logo: image ? new URL(image.url.replace('960.webp', '320.jpg'), url).href : null,
  }
}
