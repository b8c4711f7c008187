import { html } from 'hono/html'
import { languageNames, languages } from '#kuwait/languages.ts'
import { say } from '../messages.ts'
import { presentOrder } from '../models/orders.ts'
import type { Scope } from '../scope.ts'
import { paperDocument, type Markup } from './document.ts'
import { driverSheets } from './driver-sheet.ts'
import { invoiceSheet } from './invoice.ts'
import { findOrdersMeant, goesOut, type OrdersMeant } from './orders-on-paper.ts'
import { packingSlip } from './packing-slip.ts'
import { shopOnPaper } from './parts.ts'
import { pickList } from './pick-list.ts'

/** What orders can be printed as (contract, GET /admin/orders/print). */
export const paperViews = ['invoice', 'packing', 'picking', 'driver'] as const
export type PaperView = (typeof paperViews)[number]

/**
 * Orders on paper as a page of its own. Its links lead to what lies beside it, so that it can stand at the address of the
 * call and at that of a page alike; `query` is what it was asked by, as they give it on.
 */
export async function printOrders(
  scope: Scope,
  meant: OrdersMeant,
  view: PaperView,
  query: URLSearchParams,
) {
  const { db, language } = scope
  const found = await findOrdersMeant(db, meant)
  const orders = view === 'invoice' ? found : found.filter(goesOut)
  const seller = await shopOnPaper(db, language)

  async function sheets(): Promise<Markup | Markup[]> {
    if (orders.length === 0) return html`<p>${say(language, 'paper.nothing')}</p>`
    if (view === 'picking') return pickList(scope, orders, seller)
    if (view === 'driver') return driverSheets(scope, orders, seller)
    const shown = await Promise.all(orders.map((order) => presentOrder(scope, order)))
    if (view === 'packing') return shown.map((order) => packingSlip(order, seller, language))
    const heading = html`<h2>${say(language, 'order.invoice.title')}</h2>`
    return shown.map((order) => invoiceSheet(order, seller, language, heading))
  }

  return paperDocument({
    language,
    title: say(language, `paper.${view}.title`),
    screen: aboveOrders(scope, view, query, found.length - orders.length),
    sheets: await sheets(),
  })
}

/** What else the same orders can be printed as, in which language, and the way back to the list of orders. */
function aboveOrders(
  { language }: Scope,
  view: PaperView,
  query: URLSearchParams,
  leftOut: number,
) {
  const to = (changes: Record<string, string>) => {
    const all = new URLSearchParams({ ...Object.fromEntries(query), ...changes })
    return `?${all}`
  }
  const [other] = languages.filter((each) => each !== language)
  return html`<p><a href="../orders">${say(language, 'paper.backToOrders')}</a></p>
    <h1>${say(language, `paper.${view}.title`)}</h1>
    <ul>
      ${paperViews.map(
        (each) =>
          html`<li>
            <a href="${to({ view: each })}" ${each === view ? html`aria-current="page"` : ''}
              >${say(language, `paper.${each}.title`)}</a
            >
          </li>`,
      )}
      ${
        other
          ? html`<li>
              <a href="${to({ lang: other })}" lang="${other}">${languageNames[other]}</a>
            </li>`
          : ''
      }
    </ul>
    <p>${say(language, 'paper.hint')}</p>
    ${leftOut > 0 ? html`<p>${say(language, 'paper.leftOut', { count: leftOut })}</p>` : ''}`
}
