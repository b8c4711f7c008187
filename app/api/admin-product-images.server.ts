import { z } from 'zod'
import { OfficeProduct } from './admin-products.server.ts'
import { ApiError, uploadDeadline, type Api } from './client.server.ts'
import { Done } from './shapes.server.ts'

type Fields = Record<string, string>

const Saved = Done.extend({ data: OfficeProduct })

/**
 * Saves a product's pictures as its form holds them (`fieldsOf`), with new files as `images[]` of `form`. Needs `version`; an
 * ApiError with the code `version` holds the product as it is now (`readTheirs`). Answers the pictures with the server's
 * sentence.
 */
export async function save(api: Api, id: string, fields: Fields, form: FormData) {
  const ids = idsIn(fields)
  const body = new FormData()
  body.set('_method', 'PUT')
  body.set('version', fields.version ?? '')
  for (const [place, picture] of ids.entries()) {
    body.set(`pictures[${place}][id]`, picture)
    body.set(`pictures[${place}][alt_en]`, fields[`alt_${picture}_en`] ?? '')
    body.set(`pictures[${place}][alt_ar]`, fields[`alt_${picture}_ar`] ?? '')
    // a product that has none offers no boxes, and one that has some sends an empty field with them
    const variants = fields[`variants_${picture}`]
    if (variants !== undefined) body.set(`pictures[${place}][variant_ids]`, variants)
    if (fields[`remove_${picture}`] === '1') body.append('remove[]', picture)
  }
  for (const image of form.getAll('images[]')) {
    if (image instanceof File) body.append('images[]', image)
  }
  const call = { answer: Saved, failure: 'admin:products.error.save', deadline } as const
  try {
    const path = `/products/${encodeURIComponent(id)}/images`
    const { data, ...done } = await api.post(path, { body, ...call })
    return { ...done, images: data.images }
  } catch (error) {
    throw error instanceof ApiError ? besideFields(error, ids) : error
  }
}

const deadline = 2 * uploadDeadline

/** The pictures of a form in their order; one that has no fields in it is left as it is. */
export function idsIn(fields: Fields) {
  return (fields.order ?? '').split(',').filter((id) => fields[`alt_${id}_en`] !== undefined)
}

/** The API names a field by the place of its picture, the form by its id. */
function besideFields({ message, status, fieldErrors, code, details }: ApiError, ids: string[]) {
  const errors = Object.entries(fieldErrors).map(([field, sentences]) => {
    const [, place, language] = /^pictures\.(\d+)\.alt_(en|ar)$/.exec(field) ?? []
    return [language ? `alt_${ids[Number(place)]}_${language}` : field, sentences]
  })
  const refusal = { code: code ?? undefined, data: details, message }
  return new ApiError(message, status, { ...refusal, errors: Object.fromEntries(errors) })
}

/** A product's pictures as their form holds them. */
export function fieldsOf({ images, version }: Pick<OfficeProduct, 'images' | 'version'>): Fields {
  const fields = images.flatMap(({ id, alt_en, alt_ar, variant_ids }) => [
    [`alt_${id}_en`, alt_en],
    [`alt_${id}_ar`, alt_ar],
    [`variants_${id}`, variant_ids.toSorted((a, b) => a - b).join()],
  ])
  const order = images.map(({ id }) => id).join()
  return { ...Object.fromEntries(fields), order, version: String(version) }
}

/** What somebody else has made of the pictures that are in a form, from what comes with a refused change. */
export function readTheirs(details: unknown, form: Fields) {
  const found = z.object({ product: OfficeProduct }).safeParse(details)
  if (!found.success) return null
  const { product } = found.data
  const images = product.images.filter(({ id }) => form[`alt_${id}_en`] !== undefined)
  return fieldsOf({ ...product, images })
}
