import { z } from 'zod'
import type { Language } from '#kuwait/languages.ts'
import type { Api } from './client.server.ts'
import { moved } from './moved.ts'
import { RichText } from './rich-text.server.ts'
import { Done, Id, isYes, Text } from './shapes.server.ts'

/** A page of words as the back office edits it; `body_en` and `body_ar` are HTML. */
const OfficePage = z
  .object({
    id: Id,
    slug: z.string(),
    title_en: z.string(),
    title_ar: Text,
    body_en: Text,
    body_ar: Text,
    is_active: z.unknown().transform(isYes),
    in_footer: z.unknown().transform(isYes),
    version: z.coerce.number(),
    deleted_at: z.string().nullish(),
  })
  .transform(({ deleted_at, ...page }) => ({ ...page, isDeleted: Boolean(deleted_at) }))
export type OfficePage = z.output<typeof OfficePage>

const failure = 'admin:pages.error.fetch' as const
const notSaved = 'admin:pages.error.save' as const
const saving = { answer: Done, failure: notSaved }

type Fields = Record<string, string>

/** All pages in their order, or those in the bin. */
export async function list(api: Api, state: '' | 'deleted') {
  const answer = z.object({ data: z.array(OfficePage) })
  const { data } = await api.get('/admin/pages', { query: { state }, answer, failure })
  return data
}

export async function show(api: Api, id: string) {
  const answer = z.object({ data: OfficePage })
  const { data } = await api.get(`/admin${path(id)}`, { answer, failure })
  return data
}

export function create(api: Api, fields: Fields) {
  return api.post('/pages', { body: written(fields), ...saving })
}

/** Needs `version`; an ApiError with the code `version` holds the page as it is now (`readTheirs`). */
export function update(api: Api, id: string, fields: Fields) {
  return api.post(path(id), { body: { ...written(fields), _method: 'PUT' }, ...saving })
}

export function remove(api: Api, id: string) {
  return api.post(path(id), { body: { _method: 'DELETE' }, ...saving })
}

export function restore(api: Api, id: string) {
  return api.post(`${path(id)}/restore`, { body: {}, ...saving })
}

/** Changes places with the page before (-1) or after (1). */
export async function move(api: Api, id: number, by: -1 | 1) {
  const ids = (await list(api, '')).map((page) => page.id)
  return api.post('/pages/order', { body: { ids: moved(ids, id, by) }, ...saving })
}

/** A page as shoppers will see it. */
export function asShown(page: OfficePage, language: Language) {
  const own = (en: string, ar: string) => (language === 'ar' ? ar || en : en || ar)
  return {
    title: own(page.title_en, page.title_ar),
    body: RichText.parse(own(page.body_en, page.body_ar)),
  }
}

/** A page as its form holds it. */
export function fieldsOf(page: OfficePage): Fields {
  const { slug, title_en, title_ar, body_en, body_ar } = page
  return {
    title_en,
    title_ar,
    body_en,
    body_ar,
    slug,
    is_active: page.is_active ? '1' : '0',
    in_footer: page.in_footer ? '1' : '0',
    version: String(page.version),
  }
}

/** The page as somebody else has left it, from what comes with a refused change. */
export function readTheirs(details: unknown) {
  const found = z.object({ page: OfficePage }).safeParse(details)
  return found.success ? fieldsOf(found.data.page) : null
}

function written({ slug, title_en, title_ar, body_en, body_ar, version, ...boxes }: Fields) {
  return {
    slug,
    title_en,
    title_ar,
    body_en,
    body_ar,
    // a box that is not ticked is not sent at all
    is_active: boxes.is_active === '1' ? '1' : '0',
    in_footer: boxes.in_footer === '1' ? '1' : '0',
    version,
  }
}

function path(id: string) {
  return `/pages/${encodeURIComponent(id)}`
}
