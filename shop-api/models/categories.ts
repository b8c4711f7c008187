import { sql, type Selectable } from 'kysely'
import type { Categories } from '../db/schema-catalogue.ts'
import { notFound } from '../refusal.ts'
import { inLanguage, type Scope } from '../scope.ts'
import { findPictures, type Picture } from './media.ts'
import type { Page, PageAsked } from './pages.ts'
import { listProducts, noFilter } from './product-list.ts'
import { findNamed } from './search-names.ts'
import { findTranslations } from './translations.ts'

export const categoryParts = ['parent', 'children', 'products', 'translations'] as const
export type CategoryPart = (typeof categoryParts)[number]

/** Active categories, those at the top of the tree first; `parentId` keeps to the children of one, `search` to what it may mean. */
export async function listCategories(
  scope: Scope,
  { parentId, search }: { parentId: number | null; search: string },
  asked: PageAsked,
  parts: CategoryPart[],
): Promise<Page<Awaited<ReturnType<typeof present>>>> {
  const shelf = await loadShelf(scope)
  const wanted = await findNamed(
    scope.db,
    shelf.categories.filter(({ parent_id }) => parentId === null || parent_id === parentId),
    search,
  )
  const slice =
    asked.perPage === null
      ? wanted
      : wanted.slice((asked.page - 1) * asked.perPage, asked.page * asked.perPage)
  const rows = await Promise.all(slice.map((category) => present(scope, shelf, category, parts)))
  return { rows, total: wanted.length }
}

export async function showCategory(scope: Scope, id: number | null, parts: CategoryPart[]) {
  const shelf = await loadShelf(scope)
  const category = shelf.categories.find((candidate) => candidate.id === id)
  if (!category) throw notFound('category.notFound')

  const texts = await scope.db
    .selectFrom('categories')
    .select(['description_en', 'description_ar'])
    .where('id', '=', category.id)
    .executeTakeFirstOrThrow()
  const description = inLanguage(texts, 'description', scope.language)
  return { ...(await present(scope, shelf, category, parts)), description }
}

type Category = Pick<
  Selectable<Categories>,
  | 'id'
  | 'slug'
  | 'parent_id'
  | 'name_en'
  | 'name_ar'
  | 'media_id'
  | 'alt_en'
  | 'alt_ar'
  | 'position'
>

type Shelf = {
  categories: Category[]
  counts: Map<number, number>
  pictures: Map<number, Picture>
}

/** All categories of a shop fit on a page: they are read at once and the tree is walked in memory. */
async function loadShelf({ db }: Scope): Promise<Shelf> {
  const categories = await db
    .selectFrom('categories')
    .select([
      'id',
      'slug',
      'parent_id',
      'name_en',
      'name_ar',
      'media_id',
      'alt_en',
      'alt_ar',
      'position',
    ])
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy(sql`parent_id is not null`)
    .orderBy('position')
    .execute()
  const counts = await db.selectFrom('listing_counts').selectAll().execute()

  return {
    categories,
    counts: new Map(counts.map((row) => [row.category_id, row.products])),
    pictures: await findPictures(
      db,
      categories.map((category) => category.media_id),
    ),
  }
}

async function present(scope: Scope, shelf: Shelf, category: Category, parts: CategoryPart[]) {
  const parent = shelf.categories.find((other) => other.id === category.parent_id)
  const children = shelf.categories.filter((other) => other.parent_id === category.id)
  return {
    ...brief(scope, shelf, category),
    ...(parts.includes('parent') && { parent: parent ? brief(scope, shelf, parent) : null }),
    ...(parts.includes('children') && {
      children: children.map((child) => brief(scope, shelf, child)),
    }),
    ...(parts.includes('products') && { products: await firstProducts(scope, category.id) }),
    ...(parts.includes('translations') && {
      translations: (await findTranslations(scope.db, 'categories', [category.id])).get(
        category.id,
      ),
    }),
  }
}

function brief({ language }: Scope, shelf: Shelf, category: Category) {
  const picture = category.media_id === null ? undefined : shelf.pictures.get(category.media_id)
  return {
    id: category.id,
    slug: category.slug,
    name: inLanguage(category, 'name', language) ?? '',
    parent_id: category.parent_id,
    image_url: picture?.url ?? null,
    image: picture ? { ...picture, alt: inLanguage(category, 'alt', language) ?? '' } : null,
    products_count: shelf.counts.get(category.id) ?? 0,
  }
}

async function firstProducts(scope: Scope, category: number) {
  const page = { page: 1, perPage: 12 }
  const { rows } = await listProducts(scope, { ...noFilter, category }, '-created_at', page, [])
  return rows
}
