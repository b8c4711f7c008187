import { href } from 'react-router'
import * as categories from '#app/api/categories.server.ts'
import * as products from '#app/api/products.server.ts'
import { seeOther } from '#app/forms/redirect.server.ts'
import { sameForAll } from '#app/handle.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { ListData } from '#app/ui/list-data.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { productPath } from '#app/ui/paths.ts'
import { ProductGrid } from '#app/ui/product-grid.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { Filters } from './filters.tsx'
import { ListHead } from './list-head.tsx'
import { NothingFound } from './nothing-found.tsx'
import { OtherWords } from './other-words.tsx'
import { readFilters, type Filters as Values } from './read-filters.ts'
import type { Route } from './+types/route'

export const handle = sameForAll

/** The whole list lives in its address: what is searched, narrowed, sorted and which page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const { query, filters, problems } = readFilters(url.searchParams)
  const [list, shelves] = await Promise.all([products.list(api, query), categories.findAll(api)])
  if (list.redirect && isSearchAlone(filters)) throw seeOther(list.redirect, href('/products'))
  const featured = list.rows.length === 0 ? await products.findFeatured(api) : []
  return { list, shelves, filters, problems, featured }
}

function isSearchAlone({ search: _, ...others }: Values) {
  return Object.values(others).every((value) => value === '')
}

export default function Products({
  loaderData: { list, shelves, filters, problems, featured },
}: Route.ComponentProps) {
  const { t } = useTranslation()
  const category = shelves.find(({ id }) => String(id) === filters.category)
  const title = filters.search
    ? t('products.found', { search: filters.search })
    : (category?.name ?? (filters.on_sale ? t('home.onSale') : t('products.title')))
  return (
    <>
      <ListHead title={title} filters={filters} category={category} page={list.page} />
      {filters.search === '' && (
        <ListData things={list.rows.map((one) => ({ name: one.name, path: productPath(one) }))} />
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-8 pb-6 lg:pt-12">
        <h1 className="voice text-3xl">{title}</h1>
        <p className="text-quiet">
          {list.isAtLeast
            ? t('products.moreThan', { total: list.total })
            : t('products.count', { count: list.total })}
        </p>
      </div>
      <OtherWords search={filters.search} {...list} />
      <div className="lg:grid lg:grid-cols-[15rem_1fr] lg:gap-10">
        <Filters filters={filters} problems={problems} shelves={shelves} />
        <section aria-labelledby="results">
          <h2 id="results" className="sr-only">
            {t('products.results')}
          </h2>
          {list.rows.length > 0 ? (
            <>
              <ProductGrid products={list.rows} aboveFold />
              <Pagination {...list} />
            </>
          ) : (
            <NothingFound filters={filters} shelves={shelves} featured={featured} />
          )}
        </section>
      </div>
    </>
  )
}
