import { notFound } from '../refusal.ts'
import { inLanguage, type Scope } from '../scope.ts'

/** Pages of words that everybody may read, in their order, without what they say. */
export async function listPages({ db, language }: Scope) {
  const rows = await db
    .selectFrom('pages')
    .select(['id', 'slug', 'title_en', 'title_ar', 'in_footer', 'updated_at'])
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: inLanguage(row, 'title', language) ?? row.title_en,
    in_footer: row.in_footer === 1,
    updated_at: row.updated_at,
  }))
}

/** One of them with its text, in the other language where it has none in the asked one. */
export async function showPage({ db, language }: Scope, slug: string) {
  const row = await db
    .selectFrom('pages')
    .selectAll()
    .where('slug', '=', slug)
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound('page.notFound')
  return {
    id: row.id,
    slug: row.slug,
    title: inLanguage(row, 'title', language) ?? row.title_en,
    body: inLanguage(row, 'body', language) || row.body_ar,
    in_footer: row.in_footer === 1,
    updated_at: row.updated_at,
  }
}
