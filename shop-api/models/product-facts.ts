import { sql } from 'kysely'

/**
 * What a product is and lacks, as bits of `products.facts`. SQLite works them out (0009-products-in-the-office) and keeps
 * them in the indexes of the back office's lists. Low stock is what `lowStock` says.
 */
const bits = {
  active: 1,
  featured: 2,
  on_sale: 4,
  no_arabic: 8,
  no_image: 16,
  no_price: 32,
  low: 64,
  out: 128,
} as const
export type Fact = keyof typeof bits

/** A condition that this holds of a product, or does not; for `products`, or `product_counts` under that name. */
export function isFact(fact: Fact, holds = true) {
  const bit = sql.lit(bits[fact])
  return sql<boolean>`products.facts & ${bit} ${sql.raw(holds ? '<>' : '=')} 0`
}

export function hasFact(facts: number, fact: Fact) {
  return (facts & bits[fact]) !== 0
}
