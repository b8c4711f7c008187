import type { Database } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import { refuseIfPackaged, requireProduct, writeProduct, written } from './admin-products.ts'
import type { Doing } from './history.ts'
import { imageFacts, rewriteImages, type ImageFacts } from './product-images.ts'
import type { Facts } from './reverts.ts'
import {
  editVariants,
  liveVariants,
  variantFacts,
  type VariantEdit,
  type VariantFields,
} from './variant-edits.ts'

/** A product in all that its history speaks of, each variant's fields as `variants.{id}.{field}`. */
export async function productFacts(db: Database, id: number): Promise<Facts> {
  const product = await requireProduct(db, id, true)
  const variants = (await liveVariants(db, id)).flatMap((row) =>
    Object.entries(variantFacts(row)).map(([field, value]) => [
      `variants.${row.id}.${field}`,
      value,
    ]),
  )
  return {
    ...Object.fromEntries(written.map((field) => [field, product[field]])),
    ...Object.fromEntries(variants),
    images: await imageFacts(db, id),
  }
}

/** Puts fields, variants and pictures of a product back to what they were; what is in stock stays as it is. */
export async function revertProduct(doing: Doing, id: number, before: Facts) {
  const own = written.filter((field) => field in before)
  const edits = variantEdits(before)
  if (own.length + edits.length === 0 && !('images' in before)) {
    throw new Refusal('in_use', { key: 'history.cannot' })
  }
  if (own.length > 0) {
    if (typeof before.deleted_at === 'string') await refuseIfPackaged(doing, id)
    const fields = Object.fromEntries(own.map((field) => [field, before[field]]))
    await writeProduct(doing, await requireProduct(doing.db, id, true), fields, 'revert')
  }
  if (edits.length > 0) await revertVariants(doing, id, edits)
  if ('images' in before) await rewriteImages(doing, id, before.images as ImageFacts)
}

/** One that the line added is taken out again, one that it took out comes back. */
async function revertVariants(doing: Doing, productId: number, edits: VariantEdit[]) {
  const live = new Set((await liveVariants(doing.db, productId)).map((row) => row.id))
  const steps = edits.map((edit) => ({ ...edit, returns: !live.has(edit.id ?? 0) }))
  const product = await requireProduct(doing.db, productId, true)
  await editVariants(doing, product, steps, 'edit', 'revert')
}

function variantEdits(before: Facts): VariantEdit[] {
  const edits = new Map<number, Partial<VariantFields>>()
  for (const [name, value] of Object.entries(before)) {
    const [kind, id, field] = name.split('.')
    if (kind !== 'variants' || field === undefined) continue
    edits.set(Number(id), { ...edits.get(Number(id)), [field]: value })
  }
  return [...edits].map(([id, fields]) => {
    if (fields.sku === null) return { id, fields: {}, remove: true }
    return { id, fields }
  })
}
