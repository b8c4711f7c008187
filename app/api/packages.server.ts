import { z } from 'zod'
import type { Api } from './client.server.ts'
import { RichText } from './rich-text.server.ts'
import {
  Count,
  Id,
  List,
  Money,
  pictureOf,
  PictureShape,
  requirePage,
  Text,
} from './shapes.server.ts'

const Goods = z
  .object({
    quantity: Count,
    product: z.object({
      id: Id,
      slug: Text,
      name: z.string(),
      primary_image_url: z.string().nullish(),
      primary_image: PictureShape.nullish(),
    }),
    variant: z
      .object({
        id: Id,
        size: z.string().nullish(),
        color: z.string().nullish(),
        price: Money.nullish(),
      })
      .nullish(),
  })
  .transform(({ quantity, product, variant }) => ({
    quantity,
    productId: product.id,
    slug: product.slug,
    name: product.name,
    picture: pictureOf(product.primary_image, product.primary_image_url, product.name),
    options: [variant?.color, variant?.size].filter((option) => typeof option === 'string'),
    /** Fils; null where the upstream does not say. */
    price: variant?.price ?? null,
  }))

const Shape = z.object({
  id: Id,
  slug: Text,
  name: z.string(),
  short_description: Text,
  image_url: z.string().nullish(),
  image: PictureShape.nullish(),
  price: Money.nullish(),
  discounted_price: Money.nullish(),
  saving: Money.nullish(),
  expires_at: z.string().nullish(),
  max_quantity: Count.nullish(),
  stock_state: z.enum(['in', 'low', 'out']).catch('in'),
  package_products: z.array(Goods).nullish(),
})

const ListedPackage = Shape.transform(toPackage)
export type Package = ReturnType<typeof toPackage>

function toPackage(one: z.output<typeof Shape>) {
  const price = one.discounted_price ?? one.price ?? null
  return {
    id: one.id,
    slug: one.slug,
    name: one.name,
    shortDescription: one.short_description,
    picture: pictureOf(one.image, one.image_url, one.name),
    /** What it costs, in fils. */
    price,
    /** What its goods cost one by one, in fils; null when that is no more. */
    fullPrice: one.price && price !== null && one.price > price ? one.price : null,
    saving: one.saving ?? null,
    expiresAt: one.expires_at ?? null,
    available: one.max_quantity ?? null,
    stockState: one.stock_state,
    goods: one.package_products ?? [],
  }
}

const perPage = 8
const parts = 'packageProducts.product,usages'

/** Refuses a page beyond the last. */
export async function list(api: Api, page: number) {
  const found = await api.get('/packages', {
    query: { per_page: perPage, page, with: parts },
    answer: List(ListedPackage),
    failure: 'packages.error.fetch',
  })
  return requirePage(found, page)
}

/** The packages of the front page; none when they cannot be had. */
export async function findForHome(api: Api) {
  const found = await api.find('/packages', {
    query: { per_page: perPage, with: parts },
    answer: List(ListedPackage),
    failure: 'packages.error.fetch',
  })
  return found?.rows ?? []
}

/** All that are on offer, the first fifty; none when they cannot be had. */
export async function findOnOffer(api: Api) {
  const found = await api.find('/packages', {
    query: { per_page: 50 },
    answer: List(ListedPackage),
    failure: 'packages.error.fetch',
  })
  return found?.rows ?? []
}

const Detail = Shape.extend({ description: RichText }).transform(({ description, ...one }) => ({
  ...toPackage(one),
  description,
}))
export type PackageDetail = z.output<typeof Detail>

export function show(api: Api, id: string) {
  return showAt(api, `/packages/${encodeURIComponent(id)}`)
}

/** A package as shoppers would see it, on offer or not; for administrators. */
export function preview(api: Api, id: string) {
  return showAt(api, `/admin/packages/${encodeURIComponent(id)}/preview`)
}

async function showAt(api: Api, path: string) {
  const { data } = await api.get(path, {
    query: { with: parts },
    answer: z.object({ data: Detail }),
    failure: 'packages.error.notFound',
  })
  return data
}
