import { sql, type Selectable, type Transaction } from 'kysely'
import { transact, type Database } from '../db/database.ts'
import type { Categories } from '../db/schema-catalogue.ts'
import type { Schema } from '../db/schema.ts'
import type { MediaStore } from '../media-store.ts'
import { invalid, notFound, Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { requireVersion } from './edits.ts'
import { changesBetween, record, type Action, type Doing } from './history.ts'
import { refreshListings } from './listing.ts'
import { findPictures } from './media.ts'
import type { PageAsked } from './pages.ts'
import { foldForSearch } from './search-text.ts'
import { freeSlug } from './slugs.ts'
import { isFilled, keepUpload } from './uploads.ts'

/** What an administrator writes of a category. `parent_id` null stands at the top of the tree. */
export type CategoryFields = {
  name_en: string
  name_ar: string | null
  description_en: string | null
  description_ar: string | null
  alt_en: string | null
  alt_ar: string | null
  parent_id: number | null
}

/** `is_active` that is not given stays as it is. A new `image` takes the place of the old one. */
export type CategoryGiven = CategoryFields & {
  is_active: boolean | undefined
  image?: unknown
  remove_image: boolean
}

export const shownStates = ['active', 'hidden', 'deleted'] as const
export type ShownState = (typeof shownStates)[number]

export const sortings = ['name', '-name', 'products_count', '-products_count'] as const
export type Sorting = (typeof sortings)[number]

/** `sort` null is the order of the tree. */
export type CategoryFilter = {
  search: string
  parent_id: number | null
  state: ShownState | null
  sort: Sorting | null
}

type Row = Selectable<Categories>

/** All categories in tree order, hidden ones too; those in the bin only where they are asked for. */
export async function listAllCategories(scope: Scope, filter: CategoryFilter, asked: PageAsked) {
  const shelf = await loadShelf(scope.db)
  const wanted = matching(shelf, filter)
  const sorted = filter.sort === null ? wanted : sortRows(wanted, filter.sort, shelf, scope)
  const start = (asked.page - 1) * (asked.perPage ?? 0)
  const slice = asked.perPage === null ? sorted : sorted.slice(start, start + asked.perPage)
  return { rows: await present(scope.db, shelf, slice), total: wanted.length }
}

/** The categories that are meant, by their ids or by what a list is narrowed to, in tree order; unknown ids last. */
export async function chooseCategories(
  { db }: Scope,
  what: number[] | Omit<CategoryFilter, 'sort'>,
) {
  const shelf = await loadShelf(db)
  const isList = Array.isArray(what)
  const rows = isList ? shelf.rows.filter(({ id }) => what.includes(id)) : matching(shelf, what)
  const known = new Set(shelf.rows.map(({ id }) => id))
  const unknown = isList ? what.filter((id) => !known.has(id)) : []
  return [
    ...rows.map(({ id, name_en, name_ar }) => ({ id, name_en, name_ar })),
    ...unknown.map((id) => ({ id, name_en: `#${id}`, name_ar: null })),
  ]
}

function matching({ rows }: Shelf, { search, state, parent_id }: Omit<CategoryFilter, 'sort'>) {
  const words = foldForSearch(search)
  return rows.filter(
    (row) =>
      isIn(row, state) &&
      (parent_id === null || row.parent_id === parent_id) &&
      foldForSearch(`${row.name_en} ${row.name_ar ?? ''}`).includes(words),
  )
}

function sortRows(rows: Row[], sort: Sorting, { counts }: Shelf, { language }: Scope) {
  const { compare } = new Intl.Collator(language)
  const nameOf = (row: Row) => (language === 'ar' && row.name_ar) || row.name_en
  const countOf = (row: Row) => counts.get(row.id) ?? 0
  const sorted = rows.toSorted((a, b) =>
    sort.endsWith('name') ? compare(nameOf(a), nameOf(b)) : countOf(a) - countOf(b),
  )
  return sort.startsWith('-') ? sorted.toReversed() : sorted
}

/** The names of all categories that are not in the bin, in tree order, to choose from. */
export async function listCategoryNames(db: Database) {
  const { rows, depths } = await loadTree(db)
  return rows
    .filter((row) => row.deleted_at === null)
    .map(({ id, parent_id, name_en, name_ar, is_active }) => {
      const depth = depths.get(id) ?? 0
      return { id, parent_id, depth, name_en, name_ar, is_active: is_active === 1 }
    })
}

/** A category as the back office edits it, in both languages, with the version that a change has to name. */
export async function showAnyCategory(db: Database, id: number | null) {
  const shelf = await loadShelf(db)
  const [category] = await present(
    db,
    shelf,
    shelf.rows.filter((row) => row.id === id),
  )
  if (!category) throw notFound('category.notFound')
  return category
}

/** Answers the id of the new category, which stands last among its neighbours. */
export async function createCategory(
  scope: Scope,
  media: MediaStore,
  user: Doing['user'],
  given: CategoryGiven,
) {
  const media_id = await keepImage(scope, media, given)
  return transact(scope.db, async (db) => {
    const fields = fieldsOf(given)
    await requireParent(db, null, fields.parent_id)
    const last = await lastPosition(db, fields.parent_id)
    const { id } = await db
      .insertInto('categories')
      .values({
        ...fields,
        slug: await freeSlug(db, 'categories', fields.name_en, null),
        media_id: media_id ?? null,
        position: last + 1,
        is_active: given.is_active === false ? 0 : 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await note({ db, now: scope.now, user }, 'create', null, await requireRow(db, id))
    return id
  })
}

/** Refuses (409 `version`) where somebody else has changed the category since `version`; the answer holds it as it is now. */
export async function changeCategory(
  scope: Scope,
  media: MediaStore,
  user: Doing['user'],
  id: number | null,
  given: CategoryGiven & { version: number },
) {
  const media_id = await keepImage(scope, media, given)
  await transact(scope.db, async (db) => {
    const before = await requireRow(db, id)
    const fresh = await showAnyCategory(db, before.id)
    requireVersion(before, given.version, { category: fresh })
    const fields = fieldsOf(given)
    await requireParent(db, before.id, fields.parent_id)

    const moved = fields.parent_id !== before.parent_id
    const position = moved ? (await lastPosition(db, fields.parent_id)) + 1 : before.position
    await db
      .updateTable('categories')
      .set({
        ...fields,
        slug: await freeSlug(db, 'categories', fields.name_en, before.id),
        media_id: media_id === undefined ? before.media_id : media_id,
        position,
        is_active: given.is_active === undefined ? before.is_active : Number(given.is_active),
        version: before.version + 1,
      })
      .where('id', '=', before.id)
      .execute()
    if (moved) await refreshListings(db, await productsBelow(db, before.id), scope.now)
    const after = await requireRow(db, before.id)
    await note({ db, now: scope.now, user }, 'update', before, after)
  })
}

export const categoryActions = ['activate', 'deactivate', 'delete', 'restore'] as const

/** Does to one category what is done to many. */
export async function actOnCategory(
  doing: Doing,
  id: number,
  { action }: { action: (typeof categoryActions)[number] },
) {
  switch (action) {
    case 'activate':
      return setActive(doing, id, true)
    case 'deactivate':
      return setActive(doing, id, false)
    case 'delete':
      return deleteCategory(doing, id, null)
    case 'restore':
      return restoreCategory(doing, id)
  }
}

/** Shows a category to shoppers, or hides it from them. */
async function setActive(doing: Doing, id: number, isActive: boolean) {
  const before = await requireRow(doing.db, id)
  if (before.is_active === Number(isActive)) return
  await doing.db
    .updateTable('categories')
    .set({ is_active: Number(isActive), version: before.version + 1 })
    .where('id', '=', before.id)
    .execute()
  await note(doing, 'update', before, await requireRow(doing.db, id))
}

/**
 * Moves a category into the bin. One that has products or categories below it is refused (409 `in_use`) unless `moveTo`
 * names the category that takes them.
 */
export async function deleteCategory(doing: Doing, id: number | null, moveTo: number | null) {
  const { db, now } = doing
  const before = await requireRow(db, id)
  const products = await productsBelow(db, before.id)
  if (moveTo === null) await requireEmpty(db, before.id)
  else {
    await requireParent(db, before.id, moveTo, 'move_to')
    await moveGoods(db, before.id, moveTo)
  }
  await db
    .updateTable('categories')
    .set({ deleted_at: now.toISOString(), version: before.version + 1 })
    .where('id', '=', before.id)
    .execute()
  await refreshListings(db, products, now)
  await note(doing, 'delete', before, await requireRow(db, id, true))
}

/** Takes a category out of the bin, to where it was; to the top where that is gone. */
export async function restoreCategory(doing: Doing, id: number | null) {
  const { db, now } = doing
  const before = await requireRow(db, id, true)
  if (before.deleted_at === null) return
  await db
    .updateTable('categories')
    .set({
      deleted_at: null,
      parent_id: await parentLeft(db, before),
      version: before.version + 1,
    })
    .where('id', '=', before.id)
    .execute()
  await refreshListings(db, await productsBelow(db, before.id), now)
  await note(doing, 'restore', before, await requireRow(db, id))
}

/** Puts categories of one parent into the order of `ids`. Those that are not named keep their order behind them. */
export async function orderCategories(scope: Scope, user: Doing['user'], ids: number[]) {
  await transact(scope.db, async (db) => {
    const [first] = ids
    const parent = (await requireRow(db, first ?? null)).parent_id
    const siblings = await childrenOf(db, parent)
    const named = [...new Set(ids)].flatMap((id) => siblings.find((row) => row.id === id) ?? [])
    const ordered = [...named, ...siblings.filter((row) => !named.includes(row))]
    for (const [position, before] of ordered.entries()) {
      if (before.position === position) continue
      await db.updateTable('categories').set({ position }).where('id', '=', before.id).execute()
      await note({ db, now: scope.now, user }, 'update', before, { ...before, position })
    }
  })
}

/** A category in all that its history speaks of. */
export async function categoryFacts(db: Database, id: number) {
  const { id: _, version: __, slug: ___, ...facts } = await requireRow(db, id, true)
  return facts
}

/** Puts fields of a category back to what they were. */
export async function revertCategory(
  doing: Doing,
  id: number,
  { position, ...fields }: Partial<Row>,
) {
  const { db, now } = doing
  const before = await requireRow(db, id, true)
  if (fields.parent_id !== undefined) await requireParent(db, id, fields.parent_id)
  else if (fields.deleted_at === null) fields.parent_id = await parentLeft(db, before)
  if (typeof fields.deleted_at === 'string') await requireEmpty(db, id)
  if (fields.media_id) await requirePicture(db, fields.media_id)
  const name = fields.name_en ?? before.name_en
  await db
    .updateTable('categories')
    .set({
      ...fields,
      slug: name === before.name_en ? before.slug : await freeSlug(db, 'categories', name, id),
      version: before.version + 1,
    })
    .where('id', '=', id)
    .execute()
  if (position !== undefined) await standAt(doing, id, position)
  await refreshListings(db, await productsBelow(db, id), now)
  await note(doing, 'revert', before, await requireRow(db, id, true))
}

/** Moves a category to a place among its neighbours, who make room. */
async function standAt({ db, ...who }: Doing, id: number, position: number) {
  const { parent_id } = await requireRow(db, id, true)
  const others = (await childrenOf(db, parent_id)).filter((row) => row.id !== id)
  const ids = others.map((row) => row.id).toSpliced(position, 0, id)
  for (const [place, each] of ids.entries()) {
    const before = others.find((row) => row.id === each)
    await db.updateTable('categories').set({ position: place }).where('id', '=', each).execute()
    if (before) await note({ db, ...who }, 'update', before, { ...before, position: place })
  }
}

async function requirePicture(db: Database, id: number) {
  const pictures = await findPictures(db, [id])
  if (!pictures.has(id)) throw new Refusal('in_use', { key: 'history.cannot' })
}

type Tree = { rows: Row[]; depths: Map<number, number> }
type Shelf = Tree & { counts: Map<number, number> }

/** The whole tree, parents before their children; it fits into memory, as it fits on a page. */
async function loadTree(db: Database): Promise<Tree> {
  const all = await db
    .selectFrom('categories')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute()
  const known = new Set(all.map((row) => row.id))
  const rows: Row[] = []
  const depths = new Map<number, number>()
  const walk = (parent: number | null, depth: number) => {
    for (const row of all) {
      const above = row.parent_id !== null && known.has(row.parent_id) ? row.parent_id : null
      if (above !== parent || depths.has(row.id)) continue
      rows.push(row)
      depths.set(row.id, depth)
      walk(row.id, depth + 1)
    }
  }
  walk(null, 0)
  return { rows, depths }
}

async function loadShelf(db: Database): Promise<Shelf> {
  const counts = await db
    .selectFrom('product_categories')
    .innerJoin('products', 'products.id', 'product_categories.product_id')
    .select(['category_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('products.deleted_at', 'is', null)
    .groupBy('category_id')
    .execute()
  return {
    ...(await loadTree(db)),
    counts: new Map(counts.map((row) => [row.category_id, row.count])),
  }
}

function isIn({ is_active, deleted_at }: Row, state: ShownState | null) {
  if (state === 'deleted') return deleted_at !== null
  return deleted_at === null && (state === null || (state === 'active') === (is_active === 1))
}

async function present(db: Database, { depths, counts, rows: all }: Shelf, rows: Row[]) {
  const pictures = await findPictures(
    db,
    rows.map((row) => row.media_id),
  )
  return rows.map(({ media_id, is_active, ...row }) => {
    const parent = all.find((other) => other.id === row.parent_id)
    return {
      ...row,
      is_active: is_active === 1,
      depth: depths.get(row.id) ?? 0,
      parent: parent ? { id: parent.id, name_en: parent.name_en, name_ar: parent.name_ar } : null,
      products_count: counts.get(row.id) ?? 0,
      image: (media_id !== null && pictures.get(media_id)) || null,
    }
  })
}

function fieldsOf({ is_active: _, image: __, remove_image: ___, ...fields }: CategoryGiven) {
  const { name_en, name_ar, description_en, description_ar, alt_en, alt_ar, parent_id } = fields
  return { name_en, name_ar, description_en, description_ar, alt_en, alt_ar, parent_id }
}

/** The new picture's id, null where it is taken away, undefined where it stays. */
async function keepImage(
  { db, now }: Scope,
  media: MediaStore,
  { image, remove_image }: CategoryGiven,
) {
  if (isFilled(image)) return keepUpload(db, media, image, 'image', now)
  return remove_image ? null : undefined
}

async function requireRow(db: Database, id: number | null, inBin = false) {
  const row = await db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || (row.deleted_at !== null && !inBin)) throw notFound('category.notFound')
  return row
}

/** A parent has to exist, and may not stand below the category itself. */
async function requireParent(
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

/** Where a category that comes out of the bin stands: below its parent, or at the top where that is gone. */
async function parentLeft(db: Database, { parent_id }: Row) {
  const parent = await db
    .selectFrom('categories')
    .select('deleted_at')
    .where('id', '=', parent_id)
    .executeTakeFirst()
  return parent?.deleted_at === null ? parent_id : null
}

async function requireEmpty(db: Database, id: number) {
  const products = await productsBelow(db, id)
  const children = await childrenOf(db, id)
  if (products.length + children.length === 0) return
  const values = { count: products.length }
  throw new Refusal('in_use', { key: 'category.inUse', values })
}

async function lastPosition(db: Database, parentId: number | null) {
  const { last } = await db
    .selectFrom('categories')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('parent_id', 'is', parentId)
    .executeTakeFirstOrThrow()
  return last ?? -1
}

function childrenOf(db: Database, parentId: number | null) {
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
async function productsBelow(db: Database, id: number) {
  const { rows } = await sql<{ product_id: number }>`
    with recursive below (id) as (
      select ${id} union select categories.id from categories join below on parent_id = below.id
    )
    select distinct product_id from product_categories where category_id in (select id from below)
  `.execute(db)
  return rows.map((row) => row.product_id)
}

async function moveGoods(db: Transaction<Schema>, from: number, to: number) {
  await sql`
    insert or ignore into product_categories (product_id, category_id)
    select product_id, ${to} from product_categories where category_id = ${from}
  `.execute(db)
  await db.deleteFrom('product_categories').where('category_id', '=', from).execute()
  await db.updateTable('categories').set({ parent_id: to }).where('parent_id', '=', from).execute()
}

function note(doing: Doing, action: Action, before: Row | null, after: Row) {
  const { id: _, version: __, slug: ___, ...fields } = after
  const changes = changesBetween(before, fields)
  return record(doing, { action, entity: 'category', id: after.id, label: after.name_en, changes })
}
