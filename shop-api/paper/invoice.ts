import type { Selectable } from 'kysely'
import { html } from 'hono/html'
import { formatDay } from '#kuwait/dates.ts'
import { formatFils, parseFils } from '#kuwait/money.ts'
import type { Orders } from '../db/schema-orders.ts'
import { say } from '../messages.ts'
import { presentOrder } from '../models/orders.ts'
import type { Scope } from '../scope.ts'
import { paperDocument, type Markup } from './document.ts'
import { amount, recipient, shopName, shopOnPaper, type Seller, type Shown } from './parts.ts'

type Language = Scope['language']

/** The invoice of one order as a page of its own, for the shopper. */
export async function renderInvoice(scope: Scope, order: Selectable<Orders>) {
  const { language } = scope
  const shown = await presentOrder(scope, order)
  const title = say(language, 'order.invoice.title')
  return paperDocument({
    language,
    title: `${title} ${shown.number}`,
    screen: html`<p>${say(language, 'paper.hint')}</p>
      <p><a href="../${shown.id}">${say(language, 'paper.backToOrder')}</a></p>`,
    sheets: invoiceSheet(
      shown,
      await shopOnPaper(scope.db, language),
      language,
      html`<h1>${title}</h1>`,
    ),
  })
}

/** Who sold what to whom, for how much. */
export function invoiceSheet(order: Shown, seller: Seller, language: Language, heading: Markup) {
  const { currency } = seller
  return html`<article class="sheet">
    <header>
      <div>
        ${shopName(seller)}
        <p><bdi>${seller.location}</bdi></p>
        <p><bdi dir="ltr">${seller.phone}</bdi></p>
        <p><bdi dir="ltr">${seller.email}</bdi></p>
      </div>
      <div>
        ${heading}
        <p>
          ${say(language, 'order.invoice.number')} <strong><bdi>${order.number}</bdi></strong>
        </p>
        <p>${formatDay(new Date(order.created_at), language)}</p>
        <p>${stateName(order.status, language)}</p>
      </div>
    </header>
    <div class="pair">
      <section>
        <p class="label">${say(language, 'order.invoice.to')}</p>
        ${recipient(order, language)}
      </section>
      <section>
        <p class="label">${say(language, 'order.invoice.payment')}</p>
        <p>${paymentName(order, language)}</p>
      </section>
    </div>
    <table>
      <thead>
        <tr>
          <th scope="col">${say(language, 'order.invoice.item')}</th>
          <th scope="col" class="number">${say(language, 'order.invoice.quantity')}</th>
          <th scope="col" class="amount wide">${say(language, 'order.invoice.price')}</th>
          <th scope="col" class="amount">${say(language, 'order.invoice.sum')}</th>
        </tr>
      </thead>
      <tbody>
        ${order.items.map((item) => line(item, currency))}
      </tbody>
      <tfoot>
        ${sums(order, language, currency)}
      </tfoot>
    </table>
    ${registration(seller, language)}
  </article>`
}

/** Who sells, as the law asks for it, and what is said of the prices; nothing of what nobody has filled in. */
function registration({ registration, priceNote }: Seller, language: Language) {
  const lines = registered.flatMap((part) =>
    registration[part] === '' ? [] : [{ part, value: registration[part] }],
  )
  if (lines.length === 0 && priceNote === '') return ''
  return html`<footer>
    ${priceNote === '' ? '' : html`<p>${priceNote}</p>`}
    ${lines.map(
      ({ part, value }) =>
        html`<p class="quiet">${say(language, `paper.seller.${part}`)}: <bdi>${value}</bdi></p>`,
    )}
  </footer>`
}

const registered = ['name', 'licence', 'address'] as const

function line(item: Shown['items'][number], currency: string) {
  return html`<tr>
    <td>
      <bdi>${item.name}</bdi>
      ${[item.options, item.sku]
        .filter((part) => part !== null)
        .map((part) => html`<br /><small><bdi>${part}</bdi></small>`)}
      ${item.components.map(
        ({ name, quantity }) => html`<br /><small><bdi>${name}</bdi> × ${quantity}</small>`,
      )}
    </td>
    <td class="number">${item.quantity}</td>
    <td class="amount wide">${amount(item.unit_price, currency)}</td>
    <td class="amount">${amount(item.line_total, currency)}</td>
  </tr>`
}

function sums(order: Shown, language: Language, currency: string) {
  const discount = parseFils(order.discount) ?? 0
  return html`${sum(say(language, 'order.invoice.subtotal'), order.subtotal, currency)}
  ${discount > 0 ? discountRow(order, discount, language, currency) : ''}
  ${sum(say(language, 'order.invoice.delivery'), order.delivery_fee, currency)}
  ${sum(say(language, 'order.invoice.total'), order.total, currency, 'sum')}`
}

function discountRow(
  { coupon_code }: Shown,
  discount: number,
  language: Language,
  currency: string,
) {
  const label = say(language, 'order.invoice.discount')
  const code = coupon_code === null ? '' : html` (<bdi>${coupon_code}</bdi>)`
  return sum(html`${label}${code}`, formatFils(-discount), currency)
}

/** Below the amounts, and beside them: the column of prices comes and goes with the width of a screen. */
function sum(label: string | Markup, kwd: string, currency: string, kind = '') {
  return html`<tr class="${kind}">
    <td class="wide"></td>
    <th scope="row" colspan="2" class="amount">${label}</th>
    <td class="amount">${amount(kwd, currency)}</td>
  </tr>`
}

function paymentName(order: Shown, language: Language) {
  const way = ways.find((each) => each === order.payment_method) ?? 'otherPayment'
  const state = settled.find((each) => each === order.payment_status)
  const name = say(language, `order.invoice.${way}`)
  if (!state) return name
  return (
    name + say(language, 'order.invoice.comma') + say(language, `order.invoice.settled.${state}`)
  )
}

const ways = ['cod', 'knet', 'card'] as const
const settled = ['paid', 'refunded'] as const
const states = ['pending', 'confirmed', 'rejected', 'cancelled'] as const

function stateName(given: string, language: Language) {
  const state = states.find((each) => each === given)
  return state ? say(language, `order.invoice.status.${state}`) : given
}
