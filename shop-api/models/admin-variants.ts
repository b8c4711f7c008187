import type { Fils } from '#kuwait/money.ts'
import { showOfficeProduct } from './admin-product.ts'
import { requireProduct } from './admin-products.ts'
import { requireVersion } from './edits.ts'
import type { Doing } from './history.ts'
import { nameOptions } from './option-names.ts'
import { editVariants, type VariantEdit, type VariantFields } from './variant-edits.ts'

/** What is written of a variant. What is not given stays as it is; `stock_was` is the stock that the form showed. */
export type VariantGiven = {
  sku: string
  size?: string | null | undefined
  size_ar?: string | null | undefined
  color?: string | null | undefined
  color_ar?: string | null | undefined
  price: Fils
  sale_price?: Fils | null | undefined
  sale_start?: string | null | undefined
  sale_end?: string | null | undefined
  stock?: number | undefined
  stock_was?: number | undefined
  is_active?: boolean | undefined
}

/** A line of the grid. `id` null adds a variant; of one that is to be removed, nothing else counts. */
export type GridLine = VariantGiven & { id: number | null; remove: boolean }

/** Adds a variant to a product (`id` null), or changes one. */
export async function writeVariant(
  doing: Doing,
  productId: number | null,
  id: number | null,
  given: VariantGiven,
) {
  const product = await requireProduct(doing.db, productId)
  await editVariants(doing, product, [toEdit(id, given)])
  await nameOptions(doing.db, [given])
}

/** Takes a variant out of a product for good; what was ordered of it stays as it was. */
export async function removeVariant(doing: Doing, productId: number | null, id: number) {
  const product = await requireProduct(doing.db, productId)
  await editVariants(doing, product, [{ id, fields: {}, remove: true }])
}

/** Writes the whole grid of a product's variants; those that it does not name stay as they are. */
export async function writeGrid(
  doing: Doing,
  productId: number | null,
  lines: GridLine[],
  version: number,
) {
  const product = await requireProduct(doing.db, productId)
  requireVersion(product, version, { product: await showOfficeProduct(doing.db, product.id) })
  const edits = lines.flatMap((line, place): VariantEdit[] => {
    const at = `variants.${place}.`
    if (!line.remove) return [{ ...toEdit(line.id, line), at }]
    return line.id === null ? [] : [{ id: line.id, fields: {}, remove: true, at }]
  })
  await editVariants(doing, product, edits)
  await nameOptions(
    doing.db,
    lines.filter((line) => !line.remove),
  )
}

function toEdit(id: number | null, given: VariantGiven): VariantEdit {
  const { sku, size, color, price, sale_price, sale_start, sale_end, is_active } = given
  const all: Record<keyof VariantFields, unknown> = {
    sku,
    size,
    color,
    price,
    sale_price,
    sale_start,
    sale_end,
    is_active: is_active === undefined ? undefined : Number(is_active),
  }
  const fields: Partial<VariantFields> = Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined),
  )
  return given.stock === undefined
    ? { id, fields }
    : { id, fields, stock: { to: given.stock, was: given.stock_was } }
}
