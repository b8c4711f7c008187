import { Hono } from 'hono'
import { z } from 'zod'
import { WrittenProduct } from '../admin-answers.ts'
import { endpoint } from '../endpoint.ts'
import { CheckBox, Files, Id, Ids, optionalText, SomeIds } from '../fields.ts'
import { idParam, requireUser, type Env } from '../http.ts'
import {
  addProductImages,
  changeProductImage,
  orderProductImages,
  removeProductImage,
  saveProductImages,
} from '../models/product-images.ts'
import { writtenProduct } from './product-writes.ts'

const NewImages = z.object({ images: Files.refine((files) => files.length > 0, 'required') })

const ChangedImage = z.object({
  alt_en: optionalText(200).optional(),
  alt_ar: optionalText(200).optional(),
  is_primary: CheckBox,
  variant_ids: SomeIds.optional(),
})

/** Ids with commas between, as a form of many pictures sends them. */
const IdList = z.preprocess(
  (given) => (typeof given === 'string' ? given.split(',') : given),
  SomeIds,
)

const AllImages = z.object({
  version: Id,
  pictures: z
    .array(
      z.object({
        id: Id,
        alt_en: optionalText(200).optional(),
        alt_ar: optionalText(200).optional(),
        variant_ids: IdList.optional(),
      }),
    )
    .max(100)
    .default([]),
  remove: SomeIds.default([]),
  images: Files,
})

const call = {
  permission: 'products' as const,
  form: 'product',
  answer: WrittenProduct,
  refusals: [403, 422],
}

/** Pictures of a product. All answer the product as it is then. */
export const productImages = new Hono<Env>()
  .post(
    '/:id/images',
    endpoint(
      {
        ...call,
        summary: 'Add pictures as images[], at most 20 at a time and 5 MB each',
        body: NewImages,
        status: 201,
        refusals: [403, 413, 422],
      },
      async (c, { body }) => {
        const { scope, parts } = c.var
        await addProductImages(scope, parts.media, requireUser(c), idParam(c), body.images)
        return writtenProduct(c, 'product.imagesSaved', idParam(c))
      },
    ),
  )
  .post(
    '/:id/images/order',
    endpoint(
      {
        ...call,
        summary: 'Put pictures into the order of `ids`; the first is the primary one',
        body: z.object({ ids: Ids }),
      },
      async (c, { body }) => {
        await orderProductImages(c.var.scope, requireUser(c), idParam(c), body.ids)
        return writtenProduct(c, 'product.imagesSaved', idParam(c))
      },
    ),
  )
  .put(
    '/:id/images',
    endpoint(
      {
        ...call,
        summary:
          'Save all pictures at once, `pictures[0][id]` first, with new ones as images[] behind them',
        body: AllImages,
        refusals: [403, 409, 413, 422],
      },
      async (c, { body }) => {
        const { scope, parts } = c.var
        await saveProductImages(scope, parts.media, requireUser(c), idParam(c), body)
        return writtenProduct(c, 'product.imagesSaved', idParam(c))
      },
    ),
  )
  .put(
    '/:id/images/:image',
    endpoint(
      {
        ...call,
        summary: 'Say what a picture shows, in both languages, and which variants',
        body: ChangedImage,
      },
      async (c, { body }) => {
        const imageId = idParam(c, 'image')
        await changeProductImage(c.var.scope, requireUser(c), idParam(c), imageId, body)
        return writtenProduct(c, 'product.imagesSaved', idParam(c))
      },
    ),
  )
  .delete(
    '/:id/images/:image',
    endpoint({ ...call, summary: 'Take a picture off a product' }, async (c) => {
      const { scope, parts } = c.var
      const imageId = idParam(c, 'image')
      await removeProductImage(scope, parts.media, requireUser(c), idParam(c), imageId)
      return writtenProduct(c, 'product.imagesSaved', idParam(c))
    }),
  )
