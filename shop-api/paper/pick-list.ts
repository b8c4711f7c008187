import type { Selectable } from 'kysely'
import { html } from 'hono/html'
import { formatMoment } from '#kuwait/dates.ts'
import type { Database } from '../db/database.ts'
import type { Orders } from '../db/schema-orders.ts'
import { say } from '../messages.ts'
import { listCategoryNames } from '../models/category-tree.ts'
import { inLanguage, type Scope } from '../scope.ts'
import { shopName, tick, type Seller } from './parts.ts'
import { sumPicks, type Picked } from './picks.ts'

type Order = Selectable<Orders>
type Language = Scope['language']

/** What is taken off the shelves for orders: by category, as goods stand together, and by name within each. */
export async function pickList(scope: Scope, orders: Order[], seller: Seller) {
  const { db, language, now } = scope
  const picks = await findPicks(db, orders)
  const groups = await alongTheShelf(db, picks, language)
  const pieces = picks.reduce((sum, { quantity }) => sum + quantity, 0)
  return html`<article class="sheet list">
    <header>
      <div>
        ${shopName(seller)}
        <p>${formatMoment(now, language)}</p>
      </div>
      <div>
        <h2>${say(language, 'paper.picking.title')}</h2>
        <p>${say(language, 'paper.orders', { count: orders.length })}</p>
      </div>
    </header>
    <table>
      <thead>
        <tr>
          <th scope="col" class="narrow">${say(language, 'paper.picking.picked')}</th>
          <th scope="col" class="number narrow">${say(language, 'order.invoice.quantity')}</th>
          <th scope="col">${say(language, 'order.invoice.item')}</th>
          <th scope="col">${say(language, 'paper.sku')}</th>
          <th scope="col" class="number wide">${say(language, 'paper.inOrders')}</th>
        </tr>
      </thead>
      ${groups.map(
        ({ name, rows }) =>
          html`<tbody>
            <tr class="group">
              <th scope="rowgroup" colspan="5"><bdi>${name}</bdi></th>
            </tr>
            ${rows.map((picked) => row(picked, language))}
          </tbody>`,
      )}
      <tfoot>
        <tr class="sum">
          <td></td>
          <td class="number">${pieces}</td>
          <th scope="row" colspan="3">${say(language, 'paper.pieces')}</th>
        </tr>
      </tfoot>
    </table>
  </article>`
}

function row(picked: Picked, language: Language) {
  const options = inLanguage(picked, 'options', language)
  return html`<tr>
    <td>${tick}</td>
    <td class="number"><strong>${picked.quantity}</strong></td>
    <td>
      <bdi>${nameOf(picked, language)}</bdi>
      ${options === null ? '' : html`<br /><small><bdi>${options}</bdi></small>`}
    </td>
    <td><bdi dir="ltr">${picked.sku ?? ''}</bdi></td>
    <td class="number wide">${picked.orders}</td>
  </tr>`
}

async function findPicks(db: Database, orders: Order[]) {
  const ids = orders.map(({ id }) => id)
  const items = await db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute()
  const variants = await db.selectFrom('product_variants').select(['id', 'sku']).execute()
  return sumPicks(items, new Map(variants.map(({ id, sku }) => [sku, id])))
}

/** Categories in the order of their tree; what is in none, or not sold any more, is last. */
async function alongTheShelf(db: Database, picks: Picked[], language: Language) {
  const categories = await listCategoryNames(db)
  const places = new Map(categories.map(({ id }, place) => [id, place]))
  const rows = await db
    .selectFrom('product_variants')
    .innerJoin('product_categories', 'product_categories.product_id', 'product_variants.product_id')
    .select(['product_variants.id', 'product_categories.category_id'])
    .where(
      'product_variants.id',
      'in',
      picks.flatMap(({ product_variant_id }) => product_variant_id ?? []),
    )
    .execute()
  const placeOf = new Map<number, number>()
  for (const { id, category_id } of rows) {
    const place = places.get(category_id) ?? categories.length
    placeOf.set(id, Math.min(placeOf.get(id) ?? categories.length, place))
  }

  const { compare } = new Intl.Collator(language, { numeric: true })
  const groups = Map.groupBy(
    picks,
    ({ product_variant_id }) => placeOf.get(product_variant_id ?? 0) ?? categories.length,
  )
  return [...groups]
    .toSorted(([a], [b]) => a - b)
    .map(([place, group]) => ({
      name: categoryName(categories[place], language),
      rows: group.toSorted(
        (a, b) =>
          compare(nameOf(a, language), nameOf(b, language)) || compare(a.sku ?? '', b.sku ?? ''),
      ),
    }))
}

function categoryName(
  category: { name_en: string; name_ar: string | null } | undefined,
  language: Language,
) {
  return category ? inLanguage(category, 'name', language) : say(language, 'paper.picking.others')
}

function nameOf(picked: Picked, language: Language) {
  return inLanguage(picked, 'name', language) ?? ''
}
