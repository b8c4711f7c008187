import type { Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { invalid, type Message } from '../refusal.ts'
import { findLines } from './admin-package.ts'
import type { PackageLine } from './package-goods.ts'

/** So many lines at most are in a package. */
export const mostLines = 30

/**
 * Refuses goods that do not exist, beside the field they came in (`products.0.product_id`). What is not shown to shoppers
 * may be among them: the package is not sold as long as that is so. What was there before stays without being judged again.
 */
export async function requireLines(
  db: Transaction<Schema>,
  lines: PackageLine[],
  before: PackageLine[],
  fieldOf = (place: number, field: Fault['field']) => `products.${place}.${field}`,
) {
  if (lines.length === 0) {
    throw invalid('products', { key: 'validation.package.products.required' })
  }
  if (lines.length > mostLines) {
    throw invalid('products', { key: 'validation.package.products.invalid' })
  }
  const known = new Set(before.map(keyOf))
  for (const [place, line] of lines.entries()) {
    const fault = twice(lines, place) ?? (known.has(keyOf(line)) ? null : await faultOf(db, line))
    if (fault) throw invalid(fieldOf(place, fault.field), fault.sentence)
  }
  return lines
}

type Fault = { field: 'product_id' | 'product_variant_id'; sentence: Message }

function twice(lines: PackageLine[], place: number): Fault | null {
  const first = lines.findIndex((line) => keyOf(line) === keyOf(lines[place]))
  return first < place ? { field: 'product_variant_id', sentence: { key: 'package.twice' } } : null
}

async function faultOf(db: Transaction<Schema>, line: PackageLine): Promise<Fault | null> {
  const product = await db
    .selectFrom('products')
    .select('deleted_at')
    .where('id', '=', line.product_id)
    .executeTakeFirst()
  if (!product || product.deleted_at !== null) {
    return { field: 'product_id', sentence: { key: 'package.productGone' } }
  }
  if (line.product_variant_id === null) return null

  const variant = await db
    .selectFrom('product_variants')
    .select('id')
    .where('id', '=', line.product_variant_id)
    .where('product_id', '=', line.product_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return variant ? null : { field: 'product_variant_id', sentence: { key: 'package.variantGone' } }
}

function keyOf(line: PackageLine | undefined) {
  return `${line?.product_id} ${line?.product_variant_id ?? ''}`
}

/** Makes these the goods of a package, in this order. A line of the same product and variant as before keeps its id. */
export async function writeLines(db: Transaction<Schema>, packageId: number, lines: PackageLine[]) {
  const left = new Map((await findLines(db, packageId)).map((line) => [keyOf(line), line.id]))
  for (const [position, { product_id, product_variant_id, quantity }] of lines.entries()) {
    const id = left.get(keyOf({ product_id, product_variant_id, quantity }))
    if (id === undefined) {
      const values = { package_id: packageId, product_id, product_variant_id, quantity, position }
      await db.insertInto('package_products').values(values).execute()
    } else {
      left.delete(keyOf({ product_id, product_variant_id, quantity }))
      const changes = { quantity, position }
      await db.updateTable('package_products').set(changes).where('id', '=', id).execute()
    }
  }
  await db
    .deleteFrom('package_products')
    .where('id', 'in', [...left.values()])
    .execute()
}
