import { z } from 'zod'
import { weekdays, type Weekday } from '#kuwait/dates.ts'
import type { Language } from '#kuwait/languages.ts'
import { parseFils, type Fils } from '#kuwait/money.ts'
import { parsePhone } from '#kuwait/phone.ts'
import type { Api } from './client.server.ts'
import { readOpeningHours, type OpeningHours } from './opening-hours.server.ts'
import { RichText } from './rich-text.server.ts'
import { pictureOf, PictureShape, webAddress, type Picture } from './shapes.server.ts'

const Setting = z.object({
  name: z.string().nullish(),
  value: z.string().nullish(),
  image: PictureShape.nullish().catch(null),
  translations: z
    .array(
      z.object({ locale: z.string(), name: z.string().nullish(), value: z.string().nullish() }),
    )
    .nullish(),
})
type Setting = z.output<typeof Setting>

const Answer = z.object({ data: z.array(Setting).nullish() })

/** What the pages show of the settings, in one language. Null for what nobody has filled in. */
export type Settings = {
  siteName: string | null
  tagline: string | null
  /** Stands in place of the shop's own mark and name. */
  logo: Picture | null
  phone: string | null
  email: string | null
  location: string | null
  mapLink: string | null
  workingHours: string | null
  /** The working hours that could be read; empty where they could not. */
  openingHours: OpeningHours
  deliveryNote: string | null
  /** What the retailer says of prices at the checkout. */
  finalPriceNote: string | null
  /** Fils; null where delivery is never free. */
  freeDeliveryFrom: Fils | null
  /** Days of the week on which nothing is delivered. */
  withoutDelivery: Weekday[]
  instagram: string | null
  tiktok: string | null
  /** The number that WhatsApp links lead to, in digits with the country code. */
  whatsapp: string | null
  currency: string | null
}

/** Settings are read by their English name. When they cannot be had, the pages do with their fallbacks. */
export async function show(api: Api, language: Language): Promise<Settings> {
  const answer = await api.find('/settings', { answer: Answer, failure: 'settings.error.fetch' })
  const rows = answer?.data ?? []
  const read = (name: string, as = language) =>
    valueOf(
      rows.find((row) => isNamed(row, name)),
      as,
    )
  const inEnglish = rows.find((row) => isNamed(row, 'Working Hours'))
  const hours = RichText.parse(valueOf(inEnglish, 'en'))

  return {
    siteName: read('Site Name'),
    tagline: read('Tagline'),
    logo: logoOf(rows.find((row) => isNamed(row, 'Logo'))),
    phone: read('Phone Number'),
    email: read('Email Address'),
    location: read('Location'),
    mapLink: webAddress(read('Map Link')),
    workingHours: RichText.parse(read('Working Hours')) || null,
    openingHours: readOpeningHours(hours),
    deliveryNote: read('Delivery Note'),
    finalPriceNote: read('Final Price Note'),
    freeDeliveryFrom: parseFils(read('Free Delivery From', 'en')),
    withoutDelivery: weekdaysIn(read('No Delivery On', 'en')),
    instagram: webAddress(read('Instagram')),
    tiktok: webAddress(read('TikTok')),
    whatsapp: firstNumber([read('WhatsApp Number'), read('WhatsApp'), read('Phone Number')]),
    currency: read('Currency Label'),
  }
}

/** A picture of the upstream's own, or one that stands on the web. */
function logoOf(setting: Setting | undefined) {
  const url = valueOf(setting, 'en')
  return pictureOf(setting?.image, url?.startsWith('/media/') ? url : webAddress(url), '')
}

/** The first that is a phone number at all, as WhatsApp wants it; a mistyped one is passed over. */
function firstNumber(typed: (string | null)[]) {
  const [phone] = typed.flatMap((one) => parsePhone(one ?? '') ?? [])
  return phone?.replace('+', '') ?? null
}

/** The days that a text such as "Friday, Saturday" names. */
function weekdaysIn(text: string | null) {
  const named = new Set((text ?? '').toLowerCase().split(/[^a-z]+/))
  return weekdays.filter((day) => named.has(day))
}

function isNamed(setting: Setting, name: string) {
  return (
    setting.name === name ||
    setting.translations?.some((one) => one.locale === 'en' && one.name === name) === true
  )
}

function valueOf(setting: Setting | undefined, language: Language) {
  const translated = (locale: string) =>
    setting?.translations?.find((one) => one.locale === locale)?.value?.trim()
  return translated(language) || setting?.value?.trim() || translated('en') || null
}
