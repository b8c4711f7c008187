import type { Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { Refusal, type Message } from '../refusal.ts'
import { isSkuTaken } from './skus.ts'
import { wrongMove } from './stock.ts'
import type { Row, Step, VariantFields } from './variant-edits.ts'

type Errors = Record<string, Message>

/** Refuses what cannot be written of variants, all of it at once, each beside its field. */
export async function refuseWrong(db: Transaction<Schema>, rows: Row[], steps: Step[]) {
  const kept = steps.filter(({ edit }) => !edit.remove)
  const touched = steps.flatMap(({ before }) => (before ? [before.id] : []))
  const looks = takenLooks(rows, steps)
  const numbers = new Set<string>()
  const errors: Errors = {}
  for (const { edit, before, after, by } of kept) {
    const found: Errors = {}
    const sku = after.sku.toLowerCase()
    if (numbers.has(sku) || (await isSkuTaken(db, after.sku, touched))) {
      found.sku = { key: 'variant.skuTaken', values: { sku: after.sku } }
    }
    numbers.add(sku)
    if (looksNew({ edit, before, after })) {
      if (looks.has(lookOf(after))) found.size = { key: 'variant.twin', values: { sku: after.sku } }
      looks.add(lookOf(after))
    }
    const stock = wrongMove(before?.stock ?? 0, by)
    Object.assign(found, wrongPrices(after), stock && { stock })
    for (const [field, sentence] of Object.entries(found)) {
      errors[`${edit.at ?? ''}${field}`] = sentence
    }
  }
  const [first] = Object.values(errors)
  if (first) throw new Refusal('invalid', first, { errors })
}

/** Shoppers could not tell two variants of one size and colour apart. */
function lookOf({ size, color }: Pick<VariantFields, 'size' | 'color'>) {
  return JSON.stringify([size, color]).toLowerCase()
}

function looksNew({ edit, before, after }: Pick<Step, 'edit' | 'before' | 'after'>) {
  return !before || edit.returns || lookOf(before) !== lookOf(after)
}

/** The looks of those that stay as they look now. */
function takenLooks(rows: Row[], steps: Step[]) {
  const leaving = steps.filter((step) => step.edit.remove || looksNew(step))
  const ids = new Set(leaving.map(({ before }) => before?.id))
  return new Set(rows.filter(({ id }) => !ids.has(id)).map(lookOf))
}

function wrongPrices({ price, sale_price, sale_start, sale_end }: VariantFields) {
  const errors: Errors = {}
  if (price <= 0) errors.price = { key: 'validation.variant.price.invalid' }
  if (sale_price !== null && (sale_price <= 0 || sale_price >= price)) {
    errors.sale_price = { key: 'validation.variant.sale_price.invalid' }
  }
  if (sale_start !== null && sale_end !== null && sale_end <= sale_start) {
    errors.sale_end = { key: 'validation.variant.sale_end.invalid' }
  }
  return errors
}
