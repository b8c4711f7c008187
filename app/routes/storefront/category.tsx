import { href } from 'react-router'
import * as categories from '#app/api/categories.server.ts'
import * as products from '#app/api/products.server.ts'
import { sameForAll } from '#app/handle.ts'
import { requireOwnAddress } from '#app/middleware/address.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Head } from '#app/ui/head.tsx'
import { ListData } from '#app/ui/list-data.tsx'
import { Name } from '#app/ui/name.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { categoryPath, productPath } from '#app/ui/paths.ts'
import { ProductGrid } from '#app/ui/product-grid.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { parseWhole } from '#kuwait/digits.ts'
import type { Route } from './+types/category'

export const handle = sameForAll

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const category = await categories.show(api, params.categoryId)
  requireOwnAddress({ context, url }, categoryPath(category))
  const page = parseWhole(url.searchParams.get('page') ?? '', 100_000) || 1
  return { category, list: await products.list(api, { category: category.id, page }) }
}

export default function Category({ loaderData: { category, list } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const above = category.parent
    ? [{ name: category.parent.name, to: categoryPath(category.parent) }]
    : []
  return (
    <>
      <Head
        title={category.name}
        about={[t('head.shop')]}
        description={category.description || category.name}
        canonical={categoryPath(category)}
        page={list.page}
        picture={category.picture}
      />
      <ListData things={list.rows.map((one) => ({ name: one.name, path: productPath(one) }))} />
      <Breadcrumbs
        steps={[{ name: t('nav.categories'), to: href('/categories') }, ...above]}
        current={category.name}
      />
      <div className="grid gap-4 pb-8 lg:pt-4 lg:pb-12">
        <h1 className="voice text-3xl">
          <Name>{category.name}</Name>
        </h1>
        {category.description && (
          <p className="max-w-text text-quiet">
            <Name>{category.description}</Name>
          </p>
        )}
        {category.children.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {category.children.map((child) => (
              <li key={child.id}>
                <a href={categoryPath(child)} className={buttonStyle.chip}>
                  <Name>{child.name}</Name>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
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
          <Empty title={t('category.none.title')} text={t('category.none.text')}>
            <a href={href('/products')} className={buttonStyle.primary}>
              {t('products.none.all')}
            </a>
          </Empty>
        )}
      </section>
    </>
  )
}
