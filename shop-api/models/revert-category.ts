import type { Database } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import { parentLeft, requireEmpty } from './category-bin.ts'
import {
  childrenOf,
  noteCategory,
  productsBelow,
  requireCategory,
  requireParent,
  type CategoryRow,
} from './category-rows.ts'
import type { Doing } from './history.ts'
import { refreshListings } from './listing.ts'
import { findPictures } from './media.ts'
import { freeSlug } from './slugs.ts'

/** A category in all that its history speaks of. */
export async function categoryFacts(db: Database, id: number) {
  const { id: _, version: __, slug: ___, ...facts } = await requireCategory(db, id, true)
  return facts
}

/** Puts fields of a category back to what they were. */
export async function revertCategory(
  doing: Doing,
  id: number,
  { position, ...fields }: Partial<CategoryRow>,
) {
  const { db, now } = doing
  const before = await requireCategory(db, id, true)
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
  await noteCategory(doing, 'revert', before, await requireCategory(db, id, true))
}

/** Moves a category to a place among its neighbours, who make room. */
async function standAt({ db, ...who }: Doing, id: number, position: number) {
  const { parent_id } = await requireCategory(db, id, true)
  const others = (await childrenOf(db, parent_id)).filter((row) => row.id !== id)
  const ids = others.map((row) => row.id).toSpliced(position, 0, id)
  for (const [place, each] of ids.entries()) {
    const before = others.find((row) => row.id === each)
    await db.updateTable('categories').set({ position: place }).where('id', '=', each).execute()
    if (before) await noteCategory({ db, ...who }, 'update', before, { ...before, position: place })
  }
}

async function requirePicture(db: Database, id: number) {
  const pictures = await findPictures(db, [id])
  if (!pictures.has(id)) throw new Refusal('in_use', { key: 'history.cannot' })
}
