import type { Transaction } from 'kysely'
import { transact, type Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { MediaStore } from '../media-store.ts'
import { invalid, notFound } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { showOfficeProduct } from './admin-product.ts'
import { note, requireProduct, touchProduct } from './admin-products.ts'
import { requireVersion } from './edits.ts'
import type { Change, Doing } from './history.ts'
import { mediaUrl } from './media.ts'
import { dropUpload, withUploads } from './uploads.ts'

/** At most so many pictures show one product. */
const mostImages = 40

/** What is not given stays as it is. */
export type ImageGiven = {
  alt_en?: string | null | undefined
  alt_ar?: string | null | undefined
  is_primary: boolean
  variant_ids?: number[] | undefined
}

/** Puts pictures behind those that a product has. */
export async function addProductImages(
  scope: Scope,
  media: MediaStore,
  user: Doing['user'],
  id: number | null,
  files: unknown[],
) {
  const { id: productId } = await requireProduct(scope.db, id)
  await withUploads(scope, media, files, 'images', (mediaIds) =>
    changeImages(scope, user, productId, (db) => addImages(db, productId, mediaIds)),
  )
}

/** Changes what one picture says and which variants it shows; the primary one comes first. */
export async function changeProductImage(
  scope: Scope,
  user: Doing['user'],
  id: number | null,
  imageId: number | null,
  { is_primary, ...given }: ImageGiven,
) {
  await changeImages(scope, user, id, async (db, productId, images) => {
    const image = requireImage(images, imageId)
    await say(db, productId, image, given)
    if (is_primary) await arrange(db, [image, ...images.filter((one) => one !== image)])
  })
}

export type ImagesGiven = {
  version: number
  /** In the order in which they are to stand; those that are not named stand behind them. */
  pictures: ({ id: number } & Omit<ImageGiven, 'is_primary'>)[]
  remove: number[]
  images: unknown[]
}

/**
 * Saves all pictures of a product at once: what they say, which variants they show, their order, which are taken off, and
 * new ones behind them. Refuses (409 `version`) where somebody else has changed the product since `version`.
 */
export async function saveProductImages(
  scope: Scope,
  media: MediaStore,
  user: Doing['user'],
  id: number | null,
  { version, pictures, remove, images }: ImagesGiven,
) {
  const removed = await withUploads(scope, media, images, 'images', (mediaIds) =>
    changeImages(scope, user, id, async (db, productId, there) => {
      const product = await requireProduct(db, productId)
      requireVersion(product, version, { product: await showOfficeProduct(db, productId) })
      const named = pictures.map((given) => ({ given, image: requireImage(there, given.id) }))
      for (const { given, image } of named) await say(db, productId, image, given)

      const gone = there.filter((image) => remove.includes(image.id))
      await db
        .deleteFrom('product_images')
        .where(
          'id',
          'in',
          gone.map((image) => image.id),
        )
        .execute()
      const first = named.map(({ image }) => image)
      const others = there.filter((image) => !first.includes(image))
      await arrange(
        db,
        [...new Set([...first, ...others])].filter((image) => !gone.includes(image)),
      )
      await addImages(db, productId, mediaIds)
      return gone
    }),
  )
  for (const image of removed) await dropUpload(scope.db, media, image.media_id)
}

/** Takes a picture off a product; what shows it elsewhere keeps it. */
export async function removeProductImage(
  scope: Scope,
  media: MediaStore,
  user: Doing['user'],
  id: number | null,
  imageId: number | null,
) {
  const mediaId = await changeImages(scope, user, id, async (db, _, images) => {
    const image = requireImage(images, imageId)
    await db.deleteFrom('product_images').where('id', '=', image.id).execute()
    await arrange(
      db,
      images.filter((one) => one !== image),
    )
    return image.media_id
  })
  await dropUpload(scope.db, media, mediaId)
}

/** Puts pictures into the order of `ids`; those that are not named keep their order behind them. */
export async function orderProductImages(
  scope: Scope,
  user: Doing['user'],
  id: number | null,
  ids: number[],
) {
  await changeImages(scope, user, id, async (db, _, images) => {
    const named = [...new Set(ids)].map((one) => requireImage(images, one))
    await arrange(db, [...named, ...images.filter((one) => !named.includes(one))])
  })
}

/** Puts kept pictures behind those of a product. */
export async function addImages(db: Transaction<Schema>, productId: number, mediaIds: number[]) {
  if (mediaIds.length === 0) return
  const there = await imagesOf(db, productId)
  if (there.length + mediaIds.length > mostImages) {
    throw invalid('images', { key: 'product.tooManyImages', values: { count: mostImages } })
  }
  await db
    .insertInto('product_images')
    .values(
      mediaIds.map((media_id, place) => ({
        product_id: productId,
        media_id,
        alt_en: null,
        alt_ar: null,
        position: there.length + place,
      })),
    )
    .execute()
}

/** A product's pictures with both their texts and the variants that they show, as the back office edits them. */
export async function findOfficeImages(db: Database, productId: number) {
  const rows = await db
    .selectFrom('product_images')
    .innerJoin('media', 'media.id', 'product_images.media_id')
    .select(['product_images.id', 'hash', 'width', 'height', 'color'])
    .select(['alt_en', 'alt_ar', 'position'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
  const pairs = await db
    .selectFrom('product_image_variants')
    .innerJoin('product_images', 'product_images.id', 'product_image_variants.product_image_id')
    .select(['product_image_id', 'product_variant_id'])
    .where('product_id', '=', productId)
    .orderBy('product_variant_id')
    .execute()
  return rows.map(({ hash, ...row }) => ({
    ...row,
    url: mediaUrl(hash),
    is_primary: row.position === 0,
    variant_ids: pairs
      .filter((pair) => pair.product_image_id === row.id)
      .map((pair) => pair.product_variant_id),
  }))
}

type ImageRow = Awaited<ReturnType<typeof imagesOf>>[number]

/** One change of a product's pictures, in a transaction, with its line in the history. */
async function changeImages<Result>(
  scope: Scope,
  user: Doing['user'],
  id: number | null,
  work: (db: Transaction<Schema>, productId: number, images: ImageRow[]) => Promise<Result>,
) {
  return transact(scope.db, async (db) => {
    const product = await requireProduct(db, id)
    const before = await imageFacts(db, product.id)
    const result = await work(db, product.id, await imagesOf(db, product.id))
    const doing = { db, now: scope.now, user }
    await touchProduct(doing, product.id)
    const after = await imageFacts(db, product.id)
    const changes: Change[] =
      JSON.stringify(before) === JSON.stringify(after)
        ? []
        : [{ field: 'images', from: before, to: after }]
    await note(doing, 'update', product, product, changes)
    return result
  })
}

/** What the history tells of a product's pictures, in their order. */
export async function imageFacts(db: Database, productId: number) {
  const images = await findOfficeImages(db, productId)
  return images.map(({ id, alt_en, alt_ar, variant_ids }) => ({ id, alt_en, alt_ar, variant_ids }))
}

export type ImageFacts = Awaited<ReturnType<typeof imageFacts>>

/** Puts what the pictures of a product say, which variants they show and their order back to what that was; the pictures are the same. */
export async function rewriteImages(doing: Doing, productId: number, wanted: ImageFacts) {
  const { db } = doing
  const before = await imageFacts(db, productId)
  const images = await imagesOf(db, productId)
  for (const { id, alt_en, alt_ar, variant_ids } of wanted) {
    requireImage(images, id)
    await db.updateTable('product_images').set({ alt_en, alt_ar }).where('id', '=', id).execute()
    await showVariants(db, productId, id, variant_ids)
  }
  await arrange(
    db,
    wanted.map(({ id }) => requireImage(images, id)),
  )
  await touchProduct(doing, productId)
  const product = await requireProduct(db, productId, true)
  const change = { field: 'images', from: before, to: await imageFacts(db, productId) }
  await note(doing, 'revert', product, product, [change])
}

function imagesOf(db: Database, productId: number) {
  return db
    .selectFrom('product_images')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

function requireImage(images: ImageRow[], id: number | null) {
  const image = images.find((one) => one.id === id)
  if (!image) throw notFound('product.imageNotFound')
  return image
}

async function arrange(db: Transaction<Schema>, images: ImageRow[]) {
  for (const [position, { id, ...image }] of images.entries()) {
    if (image.position === position) continue
    await db.updateTable('product_images').set({ position }).where('id', '=', id).execute()
  }
}

async function say(
  db: Transaction<Schema>,
  productId: number,
  image: ImageRow,
  { alt_en = image.alt_en, alt_ar = image.alt_ar, variant_ids }: Omit<ImageGiven, 'is_primary'>,
) {
  await db
    .updateTable('product_images')
    .set({ alt_en, alt_ar })
    .where('id', '=', image.id)
    .execute()
  if (variant_ids) await showVariants(db, productId, image.id, variant_ids)
}

async function showVariants(
  db: Transaction<Schema>,
  productId: number,
  imageId: number,
  variantIds: number[],
) {
  const wanted = [...new Set(variantIds)]
  const own = await db
    .selectFrom('product_variants')
    .select('id')
    .where('product_id', '=', productId)
    .where('removed_at', 'is', null)
    .where('id', 'in', wanted)
    .execute()
  if (own.length < wanted.length) {
    throw invalid('variant_ids', { key: 'validation.product_variant_id.invalid' })
  }
  await db.deleteFrom('product_image_variants').where('product_image_id', '=', imageId).execute()
  if (wanted.length === 0) return
  await db
    .insertInto('product_image_variants')
    .values(wanted.map((product_variant_id) => ({ product_image_id: imageId, product_variant_id })))
    .execute()
}
