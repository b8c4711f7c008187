import type { Database } from '../db/database.ts'

type Thing = {
  id: number
  name_en: string
  name_ar: string | null
  hash: string | null
  width: number | null
  height: number | null
}

/** Products or packages by their ids, in the bin or not, with the picture that stands for them. */
export async function findThings(db: Database, kind: 'product' | 'package', ids: number[]) {
  const found = new Map<number, Thing>()
  for (let start = 0; start < ids.length; start += 500) {
    const some = ids.slice(start, start + 500)
    const rows = kind === 'product' ? await products(db, some) : await packages(db, some)
    for (const row of rows) found.set(row.id, row)
  }
  return found
}

function products(db: Database, ids: number[]): Promise<Thing[]> {
  return db
    .selectFrom('products')
    .leftJoin('product_images', (join) =>
      join
        .onRef('product_images.product_id', '=', 'products.id')
        .on('product_images.position', '=', 0),
    )
    .leftJoin('media', 'media.id', 'product_images.media_id')
    .select(['products.id', 'name_en', 'name_ar', 'hash', 'width', 'height'])
    .where('products.id', 'in', ids)
    .execute()
}

function packages(db: Database, ids: number[]): Promise<Thing[]> {
  return db
    .selectFrom('packages')
    .leftJoin('media', 'media.id', 'packages.media_id')
    .select(['packages.id', 'name_en', 'name_ar', 'hash', 'width', 'height'])
    .where('packages.id', 'in', ids)
    .execute()
}
