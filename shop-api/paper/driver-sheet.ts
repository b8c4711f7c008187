import type { Selectable } from 'kysely'
import { html } from 'hono/html'
import { formatDay } from '#kuwait/dates.ts'
import { formatFils } from '#kuwait/money.ts'
import { formatPhone } from '#kuwait/phone.ts'
import type { Database } from '../db/database.ts'
import type { Orders } from '../db/schema-orders.ts'
import { hasMessage, say } from '../messages.ts'
import { cashDue } from '../models/cash.ts'
import { alongTheWay } from '../models/deliveries.ts'
import { inLanguage, type Scope } from '../scope.ts'
import { addressLine, amount, shopName, tick, type Seller } from './parts.ts'

type Order = Selectable<Orders>
type Language = Scope['language']

/** A sheet for each driver of the orders, and one for those that nobody has been told to bring. */
export async function driverSheets(scope: Scope, orders: Order[], seller: Seller) {
  const names = await driverNames(scope.db)
  const drivers = [...Map.groupBy(orders, ({ driver_id }) => driver_id)].toSorted(
    ([a], [b]) => (a ?? Infinity) - (b ?? Infinity),
  )
  return drivers.map(([id, stops]) =>
    driverSheet(scope, alongTheWay(stops), {
      driver: id === null ? null : (names.get(id) ?? null),
      seller,
      // pages are counted over the whole print
      kind: drivers.length > 1 ? '' : 'list',
    }),
  )
}

async function driverNames(db: Database) {
  const rows = await db.selectFrom('drivers').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function driverSheet(
  { language, now }: Scope,
  stops: Order[],
  { driver, seller, kind }: { driver: string | null; seller: Seller; kind: string },
) {
  const numbered = stops.map((order, place) => ({ order, number: place + 1 }))
  const total = stops.reduce((sum, order) => sum + cashDue(order), 0)
  return html`<article class="sheet ${kind}">
    <header>
      <div>
        ${shopName(seller)}
        <p>${formatDay(now, language)}</p>
      </div>
      <div>
        <h2>${say(language, 'paper.driver.one')}</h2>
        <p>
          ${say(language, 'paper.driver.name')}
          <strong
            >${driver === null ? say(language, 'paper.driver.none') : html`<bdi>${driver}</bdi>`}</strong
          >
        </p>
        <p>${say(language, 'paper.orders', { count: stops.length })}</p>
      </div>
    </header>
    <table>
      <thead>
        <tr>
          <th scope="col" class="number narrow">${say(language, 'paper.driver.number')}</th>
          <th scope="col">${say(language, 'paper.driver.where')}</th>
          <th scope="col" class="amount">${say(language, 'paper.driver.cash')}</th>
          <th scope="col" class="narrow">${say(language, 'paper.driver.done')}</th>
        </tr>
      </thead>
      ${[...Map.groupBy(numbered, ({ order }) => order.governorate)].map(
        ([governorate, group]) =>
          html`<tbody>
            <tr class="group">
              <th scope="rowgroup" colspan="4">${governorateName(governorate, language)}</th>
            </tr>
            ${group.map(({ order, number }) => stop(order, number, language, seller.currency))}
          </tbody>`,
      )}
      <tfoot>
        <tr class="sum">
          <th scope="row" colspan="2" class="amount">${say(language, 'paper.driver.sum')}</th>
          <td class="amount">${amount(formatFils(total), seller.currency)}</td>
          <td></td>
        </tr>
      </tfoot>
    </table>
    <div class="by-hand">
      <p>${say(language, 'paper.driver.received')}</p>
      <p>${say(language, 'paper.driver.handedOver')}</p>
    </div>
  </article>`
}

function stop(order: Order, number: number, language: Language, currency: string) {
  const { name, phone, paci, directions, notes } = order
  const due = cashDue(order)
  const area = inLanguage(order, 'area', language) ?? ''
  return html`<tr>
    <td class="number">${number}</td>
    <td>
      <div class="stop">
        <div>
          <bdi>${name}</bdi><br />
          <bdi dir="ltr" class="whole">${formatPhone(phone)}</bdi><br />
          <small>${say(language, 'paper.order')} <bdi>${order.number}</bdi></small>
        </div>
        <div>
          ${addressLine(order, area, language)}
          ${paci ? html`<br />${say(language, 'paper.paci')} <bdi class="whole">${paci}</bdi>` : ''}
        </div>
        ${[directions, notes]
          .filter((text) => text !== null)
          .map((text) => html`<p class="note quiet"><bdi>${text}</bdi></p>`)}
      </div>
    </td>
    <td class="amount">
      <strong>${amount(formatFils(due), currency)}</strong>
      ${due === 0 ? html`<br /><small>${say(language, 'paper.driver.nothing')}</small>` : ''}
    </td>
    <td>${tick}</td>
  </tr>`
}

function governorateName(governorate: string, language: Language) {
  const key = `governorate.${governorate}`
  return hasMessage(key) ? say(language, key) : governorate
}
