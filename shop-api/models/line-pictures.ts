import type { Database } from '../db/database.ts'
import type { CartLine } from './cart-lines.ts'

/** The picture of each line by its id: that of the chosen variant, else the product's first, or the package's own. */
export async function findLinePictures(db: Database, lines: CartLine[]) {
  const ofProducts = await findProductPictures(
    db,
    lines.flatMap((line) => line.product_id ?? []),
  )
  const ofPackages = await findPackagePictures(
    db,
    lines.flatMap((line) => line.package_id ?? []),
  )

  const pictures = new Map<number, { hash: string; width: number; height: number }>()
  for (const line of lines) {
    const own = ofProducts.filter((row) => row.product_id === line.product_id)
    const picture =
      ofPackages.find((row) => row.id === line.package_id) ??
      own.find((row) => row.product_variant_id === line.product_variant_id) ??
      own[0]
    if (picture) pictures.set(line.id, picture)
  }
  return pictures
}

async function findProductPictures(db: Database, productIds: number[]) {
  if (productIds.length === 0) return []
  return db
    .selectFrom('product_images')
    .innerJoin('media', 'media.id', 'product_images.media_id')
    .leftJoin('product_image_variants', 'product_image_id', 'product_images.id')
    .select(['product_id', 'product_variant_id', 'hash', 'width', 'height'])
    .where('product_id', 'in', productIds)
    .orderBy('position')
    .execute()
}

async function findPackagePictures(db: Database, packageIds: number[]) {
  if (packageIds.length === 0) return []
  return db
    .selectFrom('packages')
    .innerJoin('media', 'media.id', 'packages.media_id')
    .select(['packages.id', 'hash', 'width', 'height'])
    .where('packages.id', 'in', packageIds)
    .execute()
}
