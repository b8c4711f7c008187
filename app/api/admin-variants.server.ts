import { z } from 'zod'
import type { Api } from './client.server.ts'
import { Count, Done, Text } from './shapes.server.ts'

type Fields = Record<string, string>

const Preview = z.object({
  data: z.object({
    added: z.array(z.object({ sku: Text, size: Text, color: Text })),
    there: Count,
  }),
})
export type Preview = z.output<typeof Preview>['data']

const notSaved = 'admin:products.error.save' as const

/** A product of 200 variants is written within a second or two. */
const deadline = 15_000

/**
 * Writes all variants of a product. What is wrong with the line at a place is told beside `variants.{place}.{field}`; an
 * ApiError with the code `version` says that somebody has changed the product since `version`.
 */
export function saveGrid(api: Api, productId: string, version: string, variants: Fields[]) {
  const body = { _method: 'PUT', version, variants }
  return api.post(path(productId), { body, answer: Done, failure: notSaved, deadline })
}

/** Adds a variant for each size in each colour, beside those there are. */
export function generate(api: Api, productId: string, fields: Fields) {
  const body = combinations(fields)
  const call = { body, answer: Done, failure: notSaved, deadline }
  return api.post(`${path(productId)}/generate`, call)
}

/** What `generate` would add. */
export async function preview(api: Api, productId: string, fields: Fields) {
  const call = { body: combinations(fields), answer: Preview, failure: notSaved }
  const { data } = await api.post(`${path(productId)}/preview`, call)
  return data
}

function combinations({ sizes, sizes_ar, colors, colors_ar, price, stock }: Fields) {
  return { sizes, sizes_ar, colors, colors_ar, price, stock }
}

function path(productId: string) {
  return `/products/${encodeURIComponent(productId)}/variants`
}
