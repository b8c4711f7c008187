import { z } from 'zod'
import { OfficeProduct } from './admin-products.server.ts'
import { uploadDeadline, type Api } from './client.server.ts'
import { Done, Id } from './shapes.server.ts'

type Fields = Record<string, string>

const failure = 'admin:products.error.save' as const
const Made = Done.extend({ data: z.object({ id: Id }) })

/** Answers the id of the new product with the server's sentence. `form` holds its pictures, `images[]`. */
export async function create(api: Api, fields: Fields, form: FormData) {
  const body = written(fields, [...texts, ...start])
  for (const image of form.getAll('images[]')) {
    if (image instanceof File) body.append('images[]', image)
  }
  const call = { body, answer: Made, failure, deadline: uploadDeadline }
  const { data, ...done } = await api.post('/products', call)
  return { ...done, id: data.id }
}

/** Needs `version`; an ApiError with the code `version` holds the product as it is now (`readTheirs`). */
export function update(api: Api, id: string, fields: Fields) {
  const body = written(fields, [...texts, 'version'])
  body.set('_method', 'PUT')
  return api.post(`/products/${encodeURIComponent(id)}`, { body, answer: Done, failure })
}

/** A product as its form holds it; the ids of its categories with commas between, the smallest first. */
export function fieldsOf(product: OfficeProduct): Fields {
  const { name_en, name_ar, description_en, description_ar, categories } = product
  return {
    name_en,
    name_ar,
    description_en,
    description_ar,
    category_ids: inOrder(categories.map(({ id }) => String(id))),
    is_featured: product.is_featured ? '1' : '0',
    is_active: product.is_active ? '1' : '0',
    version: String(product.version),
  }
}

/** The product as somebody else has left it, from what comes with a refused change. */
export function readTheirs(details: unknown) {
  const found = z.object({ product: OfficeProduct }).safeParse(details)
  return found.success ? fieldsOf(found.data.product) : null
}

const texts = ['name_en', 'name_ar', 'description_en', 'description_ar']

/** What the first variants of a new product are made of. */
const start = ['price', 'stock', 'sku', 'sizes', 'sizes_ar', 'colors', 'colors_ar']

function written(fields: Fields, names: string[]) {
  const body = new FormData()
  for (const name of names) {
    const value = fields[name]
    if (value !== undefined) body.set(name, value)
  }
  // a box that is not ticked is not sent at all
  for (const flag of ['is_featured', 'is_active']) body.set(flag, fields[flag] === '1' ? '1' : '0')
  // a form that could not offer categories says nothing of them
  for (const id of fields.category_ids?.split(',') ?? []) body.append('category_ids[]', id)
  return body
}

function inOrder(ids: string[]) {
  return ids.toSorted((a, b) => Number(a) - Number(b)).join()
}
