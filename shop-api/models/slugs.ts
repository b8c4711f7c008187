import type { Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'

/** How a name reads in an address: `Candle & cup` becomes `candle-cup`. Empty for a name without Latin letters or digits. */
export function slugOf(name: string) {
  const plain = name.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
  const words = plain.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, 80).replace(/-$/, '')
}

/** The slug of a name that no other row of the table has. `id` is the row's own, null for a new one. */
export async function freeSlug(
  db: Transaction<Schema>,
  table: 'categories' | 'products' | 'packages' | 'pages',
  name: string,
  id: number | null,
) {
  const slug = slugOf(name) || table.slice(0, -1)
  const taken = await db
    .selectFrom(table)
    .select('slug')
    .where(({ eb, or, and }) =>
      or([eb('slug', '=', slug), and([eb('slug', '>=', `${slug}-`), eb('slug', '<', `${slug}.`)])]),
    )
    .where('id', 'is not', id)
    .execute()
  const others = new Set(taken.map((row) => row.slug))
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? slug : `${slug}-${count}`
    if (!others.has(candidate)) return candidate
  }
}
