import type { Language } from '#kuwait/languages.ts'
import type { Database } from '../db/database.ts'
import { readShop, type ShopFacts } from './shop-facts.ts'
import { word, type WordKey } from './words.ts'

/** What letters are written with. Links lead to `publicUrl` and nowhere else; the first of `secrets` signs them. */
export type Desk = { db: Database; secrets: string[]; publicUrl: string; now: () => Date }

/** What one letter is written with: its words, dates, amounts and links, as its reader reads them. */
export type Writing = Awaited<ReturnType<typeof startWriting>>

export async function startWriting(
  { db, secrets, publicUrl, now }: Desk,
  {
    recipient,
    language,
    created_at,
  }: { recipient: string; language: Language; created_at: string },
) {
  const shop = await readShop(db, language, publicUrl)
  const dates = new Intl.DateTimeFormat(
    language === 'ar' ? 'ar-KW-u-nu-latn-ca-gregory' : 'en-GB',
    {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'Asia/Kuwait',
    },
  )
  return {
    db,
    secrets,
    now: now(),
    recipient,
    language,
    shop,
    /** When the mail came about, ISO 8601. */
    createdAt: created_at,
    say: (key: WordKey, values: Record<string, string | number> = {}) =>
      word(language, key, { shop: shop.name, ...values }),
    /** The same in a language that is not the letter's. */
    sayIn: (other: Language, key: WordKey, values: Record<string, string | number> = {}) =>
      word(other, key, { shop: shop.names[other], ...values }),
    /** The day and time that it is in Kuwait, not broken before its half of the day. */
    date: (moment: string) => dates.format(new Date(moment)).replace(/\s(?=[صم]$)/, '\u00a0'),
    /** KWD with three decimals and the currency's label. */
    amount: (kwd: string) => foreign(`${kwd} ${shop.currency}`, language),
    /** What somebody typed, so that it cannot turn the words around it when it is in the other script. */
    typed: (text: string) => isolate(text, language),
    /** Latin text with blanks, such as a phone number, that shall keep its order between Arabic words. */
    foreign: (text: string) => foreign(text, language),
    /** An address of the shop's pages, which then speak the letter's language. */
    link: (path: string, query: Record<string, string | number> = {}) =>
      address(shop, path, { ...query, lang: query.lang ?? language }),
  }
}

function address({ url }: ShopFacts, path: string, query: Record<string, string | number>) {
  const link = new URL(path, url)
  for (const [name, value] of Object.entries(query)) link.searchParams.set(name, String(value))
  return link.href
}

function isolate(text: string, language: Language) {
  const [fromItsFirstLetter, end] = ['\u2068', '\u2069']
  const strange = language === 'ar' ? /[a-z]/i : /[\u0590-\u08ff]/
  return strange.test(text) ? `${fromItsFirstLetter}${text}${end}` : text
}

function foreign(text: string, language: Language) {
  const [leftToRight, end] = ['\u2066', '\u2069']
  return language === 'ar' ? `${leftToRight}${text}${end}` : text
}
