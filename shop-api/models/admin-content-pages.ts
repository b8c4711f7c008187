import type { Selectable } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { invalid, notFound } from '../refusal.ts'
import { requireVersion } from './edits.ts'
import { changesBetween, record, type Action, type Doing } from './history.ts'
import { freeSlug } from './slugs.ts'

type PageRow = Selectable<Schema['pages']>

/** What an administrator writes of a page of words. Without `slug` it is called after its English title. */
export type PageGiven = {
  slug: string | null
  title_en: string
  title_ar: string | null
  body_en: string | null
  body_ar: string | null
  is_active: boolean | undefined
  in_footer: boolean | undefined
  version: number | null
}

/** Every page in its order, hidden ones too; those of the bin, the last deleted first, only when they are asked for. */
export async function listOfficePages(db: Database, inBin: boolean) {
  const query = db.selectFrom('pages').selectAll()
  const rows = await (
    inBin
      ? query.where('deleted_at', 'is not', null).orderBy('deleted_at', 'desc')
      : query.where('deleted_at', 'is', null).orderBy('position')
  )
    .orderBy('id')
    .execute()
  return rows.map(present)
}

/** One page to edit, in the bin or not. */
export async function showOfficePage(db: Database, id: number | null) {
  return present(await requirePage(db, id))
}

function present({ is_active, in_footer, ...row }: PageRow) {
  return { ...row, is_active: is_active === 1, in_footer: in_footer === 1 }
}

/** Answers the id of the new page, which stands last. */
export async function createPage(doing: Doing, given: PageGiven) {
  const { db, now } = doing
  const { is_active = true, in_footer = false, version: _, ...texts } = given
  const { last } = await db
    .selectFrom('pages')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  const moment = now.toISOString()
  const { id } = await db
    .insertInto('pages')
    .values({
      ...texts,
      slug: await slugFor(doing, given, null),
      is_active: Number(is_active),
      in_footer: Number(in_footer),
      position: (last ?? -1) + 1,
      created_at: moment,
      updated_at: moment,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await note(doing, 'create', null, await requirePage(db, id))
  return id
}

/** Refuses (409 `version`) where somebody else has changed the page since `version`, where one is given. */
export async function changePage(doing: Doing, id: number | null, given: PageGiven) {
  const before = await requirePage(doing.db, id, false)
  const { is_active, in_footer, version, ...texts } = given
  if (version !== null) requireVersion(before, version, { page: present(before) })
  await write(doing, 'update', before, {
    ...texts,
    slug: await slugFor(doing, given, before),
    is_active: is_active === undefined ? before.is_active : Number(is_active),
    in_footer: in_footer === undefined ? before.in_footer : Number(in_footer),
  })
}

/** Moves a page into the bin. Its address stays its own, so that it can come back. */
export async function deletePage(doing: Doing, id: number | null) {
  const before = await requirePage(doing.db, id, false)
  await write(doing, 'delete', before, { deleted_at: doing.now.toISOString() })
}

/** Takes a page out of the bin, to where it stood. */
export async function restorePage(doing: Doing, id: number | null) {
  await write(doing, 'restore', await requirePage(doing.db, id), { deleted_at: null })
}

/** Puts pages into the order of `ids`; those that are not named keep theirs behind them. */
export async function orderPages(doing: Doing, ids: number[]) {
  const all = await doing.db
    .selectFrom('pages')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const named = [...new Set(ids)].flatMap((id) => all.find((row) => row.id === id) ?? [])
  const ordered = [...named, ...all.filter((row) => !named.includes(row))]
  for (const [position, before] of ordered.entries()) {
    // whoever has a page open is not held up by another place of it
    await write(doing, 'update', before, { position, version: before.version })
  }
}

/** A page in all that its history speaks of. */
export async function pageFacts(db: Database, id: number) {
  return factsOf(await requirePage(db, id))
}

/** Puts fields of a page back to what they were. */
export async function revertPage(doing: Doing, id: number, before: Partial<PageRow>) {
  const row = await requirePage(doing.db, id)
  if (before.slug !== undefined) await requireFree(doing.db, before.slug, id)
  await write(doing, 'revert', row, before)
}

async function write(
  doing: Doing,
  action: Action,
  before: PageRow,
  fields: Partial<Omit<PageRow, 'id'>>,
) {
  if (changesBetween(before, { ...before, ...fields }).length === 0) return
  await doing.db
    .updateTable('pages')
    .set({ version: before.version + 1, updated_at: doing.now.toISOString(), ...fields })
    .where('id', '=', before.id)
    .execute()
  await note(doing, action, before, await requirePage(doing.db, before.id))
}

function note(doing: Doing, action: Action, before: PageRow | null, after: PageRow) {
  const changes = changesBetween(before && factsOf(before), factsOf(after))
  return record(doing, { action, entity: 'page', id: after.id, label: after.title_en, changes })
}

function factsOf({ id: _, version: __, created_at: ___, updated_at: ____, ...facts }: PageRow) {
  return facts
}

/** A slug that was typed has to be free; one that is made of the title becomes so. A page keeps what it has. */
async function slugFor({ db }: Doing, { slug, title_en }: PageGiven, before: PageRow | null) {
  if (slug === null) return before?.slug ?? freeSlug(db, 'pages', title_en, null)
  await requireFree(db, slug, before?.id ?? null)
  return slug
}

async function requireFree(db: Database, slug: string, id: number | null) {
  const taken = await db
    .selectFrom('pages')
    .select('id')
    .where('slug', '=', slug)
    .where('id', 'is not', id)
    .executeTakeFirst()
  if (taken) throw invalid('slug', { key: 'page.slugTaken' })
}

async function requirePage(db: Database, id: number | null, inBin = true) {
  const row = await db.selectFrom('pages').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || (row.deleted_at !== null && !inBin)) throw notFound('page.notFound')
  return row
}
