import { html } from 'hono/html'
import { formatDay } from '#kuwait/dates.ts'
import type { Language } from '#kuwait/languages.ts'
import { say } from '../messages.ts'
import { recipient, shopName, tick, type Seller, type Shown } from './parts.ts'

/** What goes into the parcel, to be ticked off by whoever packs it. It may lie in a gift, so it names no price. */
export function packingSlip(order: Shown, seller: Seller, language: Language) {
  return html`<article class="sheet">
    <header>
      ${shopName(seller)}
      <div>
        <h2>${say(language, 'paper.packing.one')}</h2>
        <p>
          ${say(language, 'order.invoice.number')} <strong><bdi>${order.number}</bdi></strong>
        </p>
        <p>${formatDay(new Date(order.created_at), language)}</p>
      </div>
    </header>
    <div class="pair">
      <section>
        <p class="label">${say(language, 'order.invoice.to')}</p>
        ${recipient(order, language)}
      </section>
      ${
        order.notes
          ? html`<section>
              <p class="label">${say(language, 'paper.notes')}</p>
              <p><bdi>${order.notes}</bdi></p>
            </section>`
          : ''
      }
    </div>
    <table>
      <thead>
        <tr>
          <th scope="col" class="narrow">${say(language, 'paper.packing.packed')}</th>
          <th scope="col" class="number narrow">${say(language, 'order.invoice.quantity')}</th>
          <th scope="col">${say(language, 'order.invoice.item')}</th>
          <th scope="col">${say(language, 'paper.sku')}</th>
        </tr>
      </thead>
      <tbody>
        ${order.items.flatMap((item) => [
          row(item, item.components.length === 0),
          ...item.components.map((part) =>
            row({ ...part, quantity: part.quantity * item.quantity }, true),
          ),
        ])}
      </tbody>
      <tfoot>
        <tr class="sum">
          <td></td>
          <td class="number">${piecesOf(order)}</td>
          <th scope="row" colspan="2">${say(language, 'paper.pieces')}</th>
        </tr>
      </tfoot>
    </table>
    <div class="by-hand"><p>${say(language, 'paper.packing.by')}</p></div>
  </article>`
}

type Line = Pick<Shown['items'][number], 'name' | 'options' | 'sku' | 'quantity'>

/** A package is named above its goods; it is they that are packed. */
function row({ name, options, sku, quantity }: Line, isPiece: boolean) {
  return html`<tr>
    <td>${isPiece ? tick : ''}</td>
    <td class="number">${isPiece ? html`<strong>${quantity}</strong>` : `${quantity} ×`}</td>
    <td>
      <bdi>${name}</bdi>
      ${options === null ? '' : html`<br /><small><bdi>${options}</bdi></small>`}
    </td>
    <td><bdi dir="ltr">${sku ?? ''}</bdi></td>
  </tr>`
}

/** How many things are in the parcel. */
function piecesOf({ items }: Shown) {
  const pieces = items.flatMap(({ quantity, components }) =>
    components.length === 0 ? [quantity] : components.map((part) => part.quantity * quantity),
  )
  return pieces.reduce((sum, each) => sum + each, 0)
}
