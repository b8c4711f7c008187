import { z } from 'zod'
import type { Api } from './client.server.ts'
import { Count, Id, List, pictureOf, PictureShape, requirePage, Text } from './shapes.server.ts'

/** A category as lists show it. */
export const Category = z
  .object({
    id: Id,
    slug: Text,
    name: z.string(),
    parent_id: Id.nullish(),
    image_url: z.string().nullish(),
    image: PictureShape.nullish(),
    products_count: Count.nullish(),
  })
  .transform(({ id, slug, name, parent_id, image_url, image, products_count }) => ({
    id,
    slug,
    name,
    parentId: parent_id ?? null,
    picture: pictureOf(image, image_url, name),
    productsCount: products_count ?? null,
  }))
export type Category = z.output<typeof Category>

const Detail = Category.and(
  z.object({
    description: Text,
    parent: Category.nullish(),
    children: z
      .array(Category)
      .nullish()
      .transform((children) => children ?? []),
  }),
)

const Categories = List(Category)
const perPage = 12

/** Refuses a page beyond the last. */
export async function list(api: Api, page: number) {
  const found = await api.get('/categories', {
    query: { per_page: perPage, page, with: 'products,parent' },
    answer: Categories,
    failure: 'categories.error.fetch',
  })
  return requirePage(found, page)
}

/** The four categories of the front page (specification, section 9); none when they cannot be had. */
export async function findForHome(api: Api) {
  const found = await api.find('/categories', {
    query: { per_page: 4, page: 1 },
    answer: Categories,
    failure: 'categories.error.fetch',
  })
  return found?.rows ?? []
}

/** All categories to choose from in a filter; none when they cannot be had. */
export async function findAll(api: Api) {
  const found = await api.find('/categories', {
    query: { per_page: 100 },
    answer: Categories,
    failure: 'categories.error.fetch',
  })
  return found?.rows ?? []
}

export async function show(api: Api, id: string) {
  const { data } = await api.get(`/categories/${encodeURIComponent(id)}`, {
    query: { with: 'parent,children' },
    answer: z.object({ data: Detail }),
    failure: 'categories.error.notFound',
  })
  return data
}
