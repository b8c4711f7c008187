import type { Database } from '../db/database.ts'
import { notFound } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import type { CategoryRow } from './category-rows.ts'
import { findPictures } from './media.ts'
import type { PageAsked } from './pages.ts'
import { foldForSearch } from './search-text.ts'

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

function sortRows(rows: CategoryRow[], sort: Sorting, { counts }: Shelf, { language }: Scope) {
  const { compare } = new Intl.Collator(language)
  const nameOf = (row: CategoryRow) => (language === 'ar' && row.name_ar) || row.name_en
  const countOf = (row: CategoryRow) => counts.get(row.id) ?? 0
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

type Tree = { rows: CategoryRow[]; depths: Map<number, number> }
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
  const rows: CategoryRow[] = []
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

function isIn({ is_active, deleted_at }: CategoryRow, state: ShownState | null) {
  if (state === 'deleted') return deleted_at !== null
  return deleted_at === null && (state === null || (state === 'active') === (is_active === 1))
}

async function present(db: Database, { depths, counts, rows: all }: Shelf, rows: CategoryRow[]) {
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
