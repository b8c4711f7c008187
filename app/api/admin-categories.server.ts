import { z } from 'zod'
import { bulkDeadline, BulkDone, BulkPreview, type Agreed, type Meant } from './bulk.server.ts'
import { uploadDeadline, type Api } from './client.server.ts'
import { moved } from './moved.ts'
import { Count, Done, Id, isYes, List, PictureShape, Text } from './shapes.server.ts'

/** A category as the back office edits it. The fields that are sent back have the names of the contract. */
const Category = z
  .object({
    id: Id,
    slug: Text,
    parent_id: Id.nullish(),
    depth: Count.catch(0),
    name_en: z.string(),
    name_ar: Text,
    description_en: Text,
    description_ar: Text,
    alt_en: Text,
    alt_ar: Text,
    image: PictureShape.nullish(),
    products_count: Count.catch(0),
    is_active: z.unknown().transform(isYes),
    version: z.coerce.number(),
    deleted_at: z.string().nullish(),
  })
  .transform(({ parent_id, image, deleted_at, ...category }) => ({
    ...category,
    parent_id: parent_id ?? null,
    image: image ?? null,
    isDeleted: Boolean(deleted_at),
  }))
export type Category = z.output<typeof Category>

/** A category to choose: `depth` 0 is a main one, and what is below one follows it. */
const Name = z
  .object({
    id: Id,
    parent_id: Id.nullish(),
    depth: Count.catch(0),
    name_en: z.string(),
    name_ar: Text,
    is_active: z.unknown().transform(isYes),
  })
  .transform(({ parent_id, ...name }) => ({ ...name, parent_id: parent_id ?? null }))
export type CategoryName = z.output<typeof Name>

const Categories = List(Category)
const One = z.object({ data: Category })
const failure = 'admin:categories.error.fetch' as const
const notSaved = 'admin:categories.error.save' as const
const saving = { answer: Done, failure: notSaved, deadline: uploadDeadline }

export function list(api: Api, query: Record<string, string | number>) {
  return api.get('/admin/categories', { query, answer: Categories, failure })
}

/** All categories to choose from, for every administrator, in tree order; none when they cannot be had. */
export async function findTree(api: Api) {
  const answer = z.object({ data: z.array(Name) })
  const found = await api.find('/admin/categories/names', { answer, failure })
  return found?.data ?? []
}

/** The first few whose name holds the words, with how many there are; null when they cannot be had. */
export function search(api: Api, words: string) {
  const query = { search: words, per_page: 5 }
  return api.find('/admin/categories', { query, answer: Categories, failure })
}

export async function show(api: Api, id: string) {
  const { data } = await api.get(path(id), { answer: One, failure })
  return data
}

export function create(api: Api, form: FormData) {
  const body = written(form)
  return api.post('/categories', { body, ...saving })
}

/** Needs `version`; an ApiError with the code `version` holds the category as it is now (`readTheirs`). */
export function update(api: Api, id: string, form: FormData) {
  const body = written(form)
  body.set('_method', 'PUT')
  return api.post(write(id), { body, ...saving })
}

/** Products and categories in it go to `move_to`; without, one that has any is refused. */
export function remove(api: Api, id: string, { move_to = '' }: Record<string, string>) {
  const body = { _method: 'DELETE', move_to }
  return api.post(write(id), { body, answer: Done, failure: notSaved })
}

export function restore(api: Api, id: string) {
  return api.post(`${path(id)}/restore`, { body: {}, answer: Done, failure: notSaved })
}

/** Does something to many categories, or with `agreed` what somebody has been shown (`previewBulk`). */
export async function bulk(api: Api, meant: Meant, what: { action: string }, agreed?: Agreed) {
  const { data } = await api.post('/categories/bulk', {
    body: { ...meant, ...what, expected: agreed?.expected },
    headers: agreed ? { 'Idempotency-Key': agreed.key } : {},
    answer: z.object({ data: BulkDone }),
    failure: notSaved,
    deadline: bulkDeadline,
  })
  return data
}

/** Tells what `bulk` would do. */
export async function previewBulk(api: Api, meant: Meant, what: { action: string }) {
  const { data } = await api.post('/categories/bulk', {
    body: { ...meant, ...what, dry_run: '1' },
    answer: z.object({ data: BulkPreview }),
    failure: notSaved,
    deadline: bulkDeadline,
  })
  return data
}

/** Changes places with the neighbour above (-1) or below (1). */
export async function move(api: Api, id: number, by: -1 | 1) {
  const tree = await findTree(api)
  const parent = tree.find((one) => one.id === id)?.parent_id
  const ids = tree.filter((one) => one.parent_id === parent).map((one) => one.id)
  const body = { ids: moved(ids, id, by) }
  return api.post('/admin/categories/order', { body, answer: Done, failure: notSaved })
}

/** A category as its form holds it. */
export function fieldsOf(category: Category): Record<string, string> {
  const { name_en, name_ar, description_en, description_ar, alt_en, alt_ar } = category
  return {
    name_en,
    name_ar,
    description_en,
    description_ar,
    alt_en,
    alt_ar,
    parent_id: String(category.parent_id ?? ''),
    is_active: category.is_active ? '1' : '0',
    version: String(category.version),
  }
}

/** The category as somebody else has left it, from what comes with a refused change. */
export function readTheirs(details: unknown) {
  const found = z.object({ category: Category }).safeParse(details)
  return found.success ? fieldsOf(found.data.category) : null
}

const texts = [
  'name_en',
  'name_ar',
  'description_en',
  'description_ar',
  'alt_en',
  'alt_ar',
  'parent_id',
  'version',
  'remove_image',
]

function written(form: FormData) {
  const body = new FormData()
  for (const name of texts) {
    const value = form.get(name)
    if (typeof value === 'string') body.set(name, value)
  }
  // a box that is not ticked is not sent at all
  body.set('is_active', form.get('is_active') === '1' ? '1' : '0')
  const image = form.get('image')
  if (image instanceof File) body.set('image', image)
  return body
}

function path(id: string) {
  return `/admin/categories/${encodeURIComponent(id)}`
}

function write(id: string) {
  return `/categories/${encodeURIComponent(id)}`
}
