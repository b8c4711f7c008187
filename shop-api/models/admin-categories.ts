import { transact, type Database } from '../db/database.ts'
import type { MediaStore } from '../media-store.ts'
import type { Scope } from '../scope.ts'
import { deleteCategory, restoreCategory } from './category-bin.ts'
import {
  childrenOf,
  noteCategory,
  productsBelow,
  requireCategory,
  requireParent,
} from './category-rows.ts'
import { showAnyCategory } from './category-tree.ts'
import { requireVersion } from './edits.ts'
import type { Doing } from './history.ts'
import { refreshListings } from './listing.ts'
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
    await noteCategory({ db, now: scope.now, user }, 'create', null, await requireCategory(db, id))
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
    const before = await requireCategory(db, id)
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
    const after = await requireCategory(db, before.id)
    await noteCategory({ db, now: scope.now, user }, 'update', before, after)
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
  const before = await requireCategory(doing.db, id)
  if (before.is_active === Number(isActive)) return
  await doing.db
    .updateTable('categories')
    .set({ is_active: Number(isActive), version: before.version + 1 })
    .where('id', '=', before.id)
    .execute()
  await noteCategory(doing, 'update', before, await requireCategory(doing.db, id))
}

/** Puts categories of one parent into the order of `ids`. Those that are not named keep their order behind them. */
export async function orderCategories(scope: Scope, user: Doing['user'], ids: number[]) {
  await transact(scope.db, async (db) => {
    const [first] = ids
    const parent = (await requireCategory(db, first ?? null)).parent_id
    const siblings = await childrenOf(db, parent)
    const named = [...new Set(ids)].flatMap((id) => siblings.find((row) => row.id === id) ?? [])
    const ordered = [...named, ...siblings.filter((row) => !named.includes(row))]
    for (const [position, before] of ordered.entries()) {
      if (before.position === position) continue
      await db.updateTable('categories').set({ position }).where('id', '=', before.id).execute()
      await noteCategory({ db, now: scope.now, user }, 'update', before, { ...before, position })
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

async function lastPosition(db: Database, parentId: number | null) {
  const { last } = await db
    .selectFrom('categories')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('parent_id', 'is', parentId)
    .executeTakeFirstOrThrow()
  return last ?? -1
}
