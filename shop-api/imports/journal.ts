import type { Transaction } from 'kysely'
import type { VariantNow } from '../csv/catalogue.ts'
import type { ImportOptions } from '../db/schema-imports.ts'
import type { Schema } from '../db/schema.ts'
import { requireProduct, written, type ProductRow } from '../models/admin-products.ts'
import { variantFacts, type VariantFields } from '../models/variant-edits.ts'

type Option = Pick<ImportOptions, 'kind' | 'value'> & { name_ar: string | null }

/** What an import writes of one product: it, the variants and the names of sizes and colours that the file is about. */
export type Snapshot = {
  product:
    | (Pick<ProductRow, (typeof written)[number]> &
        Pick<ProductRow, 'version' | 'updated_at' | 'slug' | 'price' | 'full_price'>)
    | null
  variants: (VariantFields & { id: number; stock: number })[]
  options: Option[]
}

/** A product as it is now, with these of its variants and these names. `productId` null is one that is not there yet. */
export async function takeSnapshot(
  trx: Transaction<Schema>,
  productId: number | null,
  isOurs: (variant: VariantNow) => boolean,
  options: Pick<Option, 'kind' | 'value'>[],
): Promise<Snapshot> {
  const names = await namesOf(trx, options)
  if (productId === null) return { product: null, variants: [], options: names }

  const product = await requireProduct(trx, productId, true)
  const { version, updated_at, slug, price, full_price } = product
  const facts = Object.fromEntries(written.map((name) => [name, product[name]]))
  const variants = await trx
    .selectFrom('product_variants')
    .selectAll()
    .where('product_id', '=', productId)
    .where('removed_at', 'is', null)
    .execute()
  return {
    product: { ...(facts as ProductRow), version, updated_at, slug, price, full_price },
    variants: variants
      .filter(isOurs)
      .map((variant) => ({ id: variant.id, stock: variant.stock, ...variantFacts(variant) })),
    options: names,
  }
}

async function namesOf(trx: Transaction<Schema>, options: Pick<Option, 'kind' | 'value'>[]) {
  const names: Option[] = []
  for (const { kind, value } of options) {
    const row = await trx
      .selectFrom('option_values')
      .select('name_ar')
      .where('kind', '=', kind)
      .where('value', '=', value)
      .executeTakeFirst()
    names.push({ kind, value, name_ar: row?.name_ar ?? null })
  }
  return names
}

/** The fields that differ, as they were. */
export function differing<Row extends object>(was: Row, became: Row): Partial<Row> {
  const after = new Map<string, unknown>(Object.entries(became))
  return Object.fromEntries(
    Object.entries(was).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(after.get(name)),
    ),
  ) as Partial<Row>
}
