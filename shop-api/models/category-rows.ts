import { sql, type Selectable, type Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Categories } from '../db/schema-catalogue.ts'
import type { Schema } from '../db/schema.ts'
import { invalid, notFound } from '../refusal.ts'
import { changesBetween, record, type Action, type Doing } from './history.ts'

/** A category as it is stored. */
export type CategoryRow = Selectable<Categories>

/** One in the bin is not found, unless it is asked for. */
export async function requireCategory(db: Database, id: number | null, inBin = false) {
  const row = await db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || (row.deleted_at !== null && !inBin)) throw notFound('category.notFound')
  return row
}

/** A parent has to exist, and may not stand below the category itself. */
export async function requireParent(
  db: Transaction<Schema>,
  id: number | null,
  parentId: number | null,
  field = 'parent_id',
) {
  const seen = new Set<number>()
  for (let above = parentId; above !== null;) {
    if (above === id || seen.has(above)) throw invalid(field, { key: 'category.circle' })
    seen.add(above)
    const row = await db
      .selectFrom('categories')
      .select(['parent_id', 'deleted_at'])
      .where('id', '=', above)
      .executeTakeFirst()
    if (!row || row.deleted_at !== null) throw invalid(field, { key: 'category.noParent' })
    above = row.parent_id
  }
}

/** The categories right below one, or at the top, in their order; those in the bin left out. */
export function childrenOf(db: Database, parentId: number | null) {
  return db
    .selectFrom('categories')
    .selectAll()
    .where('parent_id', 'is', parentId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The products of a category and of those below it, listed or not. */
export async function productsBelow(db: Database, id: number) {
  const { rows } = await sql<{ product_id: number }>`
    with recursive below (id) as (
      select ${id} union select categories.id from categories join below on parent_id = below.id
    )
    select distinct product_id from product_categories where category_id in (select id from below)
  `.execute(db)
  return rows.map((row) => row.product_id)
}

/** Adds a line about a category to the history. */
export function noteCategory(
  doing: Doing,
  action: Action,
  before: CategoryRow | null,
  after: CategoryRow,
) {
  const { id: _, version: __, slug: ___, ...fields } = after
  const changes = changesBetween(before, fields)
  return record(doing, { action, entity: 'category', id: after.id, label: after.name_en, changes })
}
