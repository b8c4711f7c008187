import { html } from 'hono/html'
import { labelledParts } from '#kuwait/addresses.ts'
import type { Language } from '#kuwait/languages.ts'
import type { Database } from '../db/database.ts'
import { say } from '../messages.ts'
import type { SettingName } from '../models/setting-names.ts'
import { loadSettings } from '../models/settings.ts'
import { inLanguage } from '../scope.ts'
import type { presentOrder } from '../models/orders.ts'
import type { Markup } from './document.ts'

/** An order as its sheets show it. */
export type Shown = Awaited<ReturnType<typeof presentOrder>>

export type Seller = Awaited<ReturnType<typeof shopOnPaper>>

/** The shop as its settings name it in a language. */
export async function shopOnPaper(db: Database, language: Language) {
  const settings = await loadSettings(db)
  const found = (name: SettingName) => settings.find(({ entry }) => entry.name === name)
  const value = (name: SettingName) => {
    const row = found(name)?.row
    return (row && inLanguage(row, 'value', language)) || row?.value || ''
  }
  return {
    name: value('Site Name'),
    location: value('Location'),
    phone: value('Phone Number'),
    email: value('Email Address'),
    currency: value('Currency Label') || 'KWD',
    logo: found('Logo')?.image ?? null,
    registration: {
      name: value('Legal Name'),
      licence: value('Commercial Licence'),
      address: value('Registered Address'),
    },
    priceNote: value('Final Price Note'),
  }
}

/** The shop's logo, whose words are its name, or its mark beside the name. */
export function shopName({ name, logo }: Seller) {
  if (logo) return html`<p class="shop"><img src="${logo.url}" alt="${name}" /></p>`
  return html`<p class="shop">${mark} <bdi>${name}</bdi></p>`
}

const mark = html`<svg viewBox="0 0 32 32" fill="none" aria-hidden="true">
  <path
    d="M16 29V13m0 12c-4 0-7-2-8-6m8 1c4 0 7-2 8-6m-8-1c-2.5 0-4.5-1.5-5.2-4.2"
    stroke="currentColor"
    stroke-width="1.8"
    stroke-linecap="round"
  />
  <circle cx="16" cy="8" r="4.2" fill="#d9a441" />
  <circle cx="25" cy="12" r="3" fill="#d9a441" />
  <circle cx="7" cy="16.5" r="3" fill="#d9a441" />
  <circle cx="9.8" cy="6.5" r="2.2" fill="#d9a441" />
</svg>`

/** KWD with the currency's label, never broken over lines nor turned around by the text about it. */
export function amount(kwd: string, currency: string) {
  return html`<bdi class="whole">${kwd} ${currency}</bdi>`
}

/** An address in the order in which it is said in Kuwait: Salmiya, block 4, street 12, house 7. */
export function addressLine(
  address: Parameters<typeof labelledParts>[0],
  area: string,
  language: Language,
) {
  const parts = labelledParts(address, (part) => say(language, `order.invoice.part.${part}`)).map(
    ({ label, value }) => html`<span class="part">${label ?? ''} <bdi>${value}</bdi></span>`,
  )
  return joined([html`<strong><bdi>${area}</bdi></strong>`, ...parts], language)
}

/** Pieces of text with commas between. */
export function joined(pieces: Markup[], language: Language) {
  return pieces.map((piece, place) => [
    place > 0 ? say(language, 'order.invoice.comma') : '',
    piece,
  ])
}

/** Who receives an order, and where. */
export function recipient({ name, phone, address }: Shown, language: Language) {
  return html`<address>
    <bdi>${name}</bdi><br />
    <bdi dir="ltr" class="whole">${phone}</bdi><br />
    ${addressLine(address, address.area, language)}
    ${
      address.paci
        ? html`<br />${say(language, 'paper.paci')} <bdi class="whole">${address.paci}</bdi>`
        : ''
    }
    ${address.directions ? html`<br /><span class="quiet"><bdi>${address.directions}</bdi></span>` : ''}
  </address>`
}

/** Something to be ticked with a pen. */
export const tick = html`<span class="tick"></span>`
