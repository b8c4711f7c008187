import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { html, raw } from 'hono/html'
import { labelledParts } from '#kuwait/addresses.ts'
import { formatDay } from '#kuwait/dates.ts'
import { directionOf } from '#kuwait/languages.ts'
import { formatFils, parseFils } from '#kuwait/money.ts'
import type { Database } from '../db/database.ts'
import type { Orders } from '../db/schema-orders.ts'
import { say } from '../messages.ts'
import { inLanguage, type Scope } from '../scope.ts'
import { presentOrder } from './orders.ts'

type Shown = Awaited<ReturnType<typeof presentOrder>>
type Language = Scope['language']

/**
 * An order as a page to print or to keep, which needs nothing else: one language, its own small style sheet, no script.
 * Arabic runs from right to left, with its letters joined (no letter-spacing) and digits as everywhere in the shop.
 */
export async function renderInvoice(scope: Scope, order: Selectable<Orders>) {
  const { language } = scope
  const shown = await presentOrder(scope, order)
  const shop = await shopOnPaper(scope.db, language)
  const title = `${say(language, 'order.invoice.title')} ${shown.number}`
  return html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <header>
          <p class="shop"><bdi>${shop.name}</bdi></p>
          <p><bdi>${shop.location}</bdi></p>
          <p><bdi dir="ltr">${shop.phone}</bdi> <bdi dir="ltr">${shop.email}</bdi></p>
        </header>
        <main>
          <h1>${say(language, 'order.invoice.title')}</h1>
          ${facts(shown, language)} ${goods(shown, language, shop.currency)}
        </main>
      </body>
    </html> `
}

const methods = ['cod', 'knet', 'card'] as const

function facts(order: Shown, language: Language) {
  const payment = methods.find((known) => known === order.payment_method) ?? 'otherPayment'
  return html`<dl>
    <dt>${say(language, 'order.invoice.number')}</dt>
    <dd><bdi>${order.number}</bdi></dd>
    <dt>${say(language, 'order.invoice.date')}</dt>
    <dd>${formatDay(new Date(order.created_at), language)}</dd>
    <dt>${say(language, 'order.invoice.state')}</dt>
    <dd>${stateName(order.status, language)}</dd>
    <dt>${say(language, 'order.invoice.payment')}</dt>
    <dd>${say(language, `order.invoice.${payment}`)}</dd>
    <dt>${say(language, 'order.invoice.to')}</dt>
    <dd>
      <bdi>${order.name}</bdi><br />
      <bdi dir="ltr">${order.phone}</bdi><br />
      <bdi>${addressLine(order, language)}</bdi>
    </dd>
  </dl>`
}

function goods(order: Shown, language: Language, currency: string) {
  const discount = parseFils(order.discount) ?? 0
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${say(language, 'order.invoice.item')}</th>
        <th scope="col">${say(language, 'order.invoice.quantity')}</th>
        <th scope="col">${say(language, 'order.invoice.price')}</th>
        <th scope="col">${say(language, 'order.invoice.sum')}</th>
      </tr>
    </thead>
    <tbody>
      ${order.items.map(
        (item) =>
          html`<tr>
            <td>
              <bdi>${item.name}</bdi>
              ${[item.options, item.sku]
                .filter((part) => part !== null)
                .map((part) => html`<br /><small><bdi>${part}</bdi></small>`)}
              ${item.components.map(
                ({ name, quantity }) => html`<br /><small><bdi>${name}</bdi> × ${quantity}</small>`,
              )}
            </td>
            <td>${item.quantity}</td>
            <td>${amount(item.unit_price, currency)}</td>
            <td>${amount(item.line_total, currency)}</td>
          </tr>`,
      )}
    </tbody>
    <tfoot>
      ${sum(say(language, 'order.invoice.subtotal'), order.subtotal, currency)}
      ${discount > 0 ? discountRow(order, language, currency) : ''}
      ${sum(say(language, 'order.invoice.delivery'), order.delivery_fee, currency)}
      ${sum(say(language, 'order.invoice.total'), order.total, currency)}
    </tfoot>
  </table>`
}

function discountRow({ discount, coupon_code }: Shown, language: Language, currency: string) {
  const label = say(language, 'order.invoice.discount')
  const less = formatFils(-(parseFils(discount) ?? 0))
  return sum(coupon_code === null ? label : `${label} (${coupon_code})`, less, currency)
}

function sum(label: string, kwd: string, currency: string) {
  return html`<tr>
    <th scope="row" colspan="3">${label}</th>
    <td>${amount(kwd, currency)}</td>
  </tr>`
}

function amount(kwd: string, currency: string) {
  return html`<bdi>${kwd} ${currency}</bdi>`
}

const states = ['pending', 'confirmed', 'rejected', 'cancelled'] as const

function stateName(given: string, language: Language) {
  const state = states.find((each) => each === given)
  return state ? say(language, `order.invoice.status.${state}`) : given
}

function addressLine({ address }: Shown, language: Language) {
  const parts = labelledParts(address, (part) => say(language, `order.invoice.part.${part}`)).map(
    ({ label, value }) => (label === null ? value : `${label} ${value}`),
  )
  return [address.area, ...parts].join(say(language, 'order.invoice.comma'))
}

async function shopOnPaper(db: Database, language: Language) {
  const rows = await db.selectFrom('settings').selectAll().execute()
  const value = (name: string) => {
    const row = rows.find((candidate) => candidate.name === name)
    return (row && inLanguage(row, 'value', language)) || row?.value || ''
  }
  return {
    name: value('Site Name'),
    location: value('Location'),
    phone: value('Phone Number'),
    email: value('Email Address'),
    currency: value('Currency Label') || 'KWD',
  }
}

const style = `
body { font: 1rem/1.6 system-ui, 'Segoe UI', 'SF Arabic', 'Noto Sans Arabic', Tahoma, sans-serif;
  color: #333e2c; background: #fff; max-width: 48rem; margin: 2rem auto; padding-inline: 1rem; }
p { margin: 0; }
.shop { font-size: 1.4rem; font-weight: 600; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.5rem; }
dt, small { color: #5b6650; }
dd { margin: 0; }
table { width: 100%; border-collapse: collapse; margin-block-start: 1.5rem; }
th, td { padding: .5rem; text-align: start; vertical-align: top; border-block-end: 1px solid #d9d3c8; }
th:not(:first-child), td:not(:first-child), tfoot td { text-align: end; white-space: nowrap; }
tfoot tr:last-child { font-weight: 700; font-size: 1.1rem; }
tr { break-inside: avoid; }
@page { margin: 16mm; }
@media print { body { margin: 0; max-width: none; } }
`

const styleHash = createHash('sha256').update(style).digest('base64')

/** Allows the page's own style sheet, by its hash, and nothing else. */
export const invoicePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
