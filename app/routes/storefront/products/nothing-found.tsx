import { href } from 'react-router'
import type { Category } from '#app/api/categories.server.ts'
import type { Product } from '#app/api/products.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Name } from '#app/ui/name.tsx'
import { categoryPath } from '#app/ui/paths.ts'
import { NothingYet } from '#app/ui/nothing-yet.tsx'
import { ProductGrid } from '#app/ui/product-grid.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import type { Filters } from './read-filters.ts'

type Props = { filters: Filters; shelves: Category[]; featured: Product[] }

/** What to do where nothing was found: search without the filters, or look into the categories and at what the shop is proud of. */
export function NothingFound({ filters, shelves, featured }: Props) {
  const { t } = useTranslation()
  const { search, sort: _, ...narrowing } = filters
  const isNarrowed = Object.values(narrowing).some((value) => value !== '')
  if (search === '' && !isNarrowed) return <NothingYet />
  const wider = `${href('/products')}?${new URLSearchParams({ search })}`
  return (
    <div className="grid gap-10">
      <Empty
        title={search ? t('products.none.search', { search }) : t('products.none.title')}
        text={search && !isNarrowed ? t('products.none.spelling') : t('products.none.text')}
      >
        {search && isNarrowed && (
          <a href={wider} className={buttonStyle.primary}>
            {t('products.none.wider')}
          </a>
        )}
        <a
          href={href('/products')}
          className={search && isNarrowed ? buttonStyle.quiet : buttonStyle.primary}
        >
          {t('products.none.all')}
        </a>
        <a href={href('/categories')} className={buttonStyle.quiet}>
          {t('nav.categories')}
        </a>
      </Empty>
      {search && shelves.length > 0 && (
        <nav aria-labelledby="shelves">
          <h3 id="shelves" className="voice mb-4 text-xl">
            {t('products.none.shelves')}
          </h3>
          <ul className="flex flex-wrap gap-2">
            {shelves.slice(0, 12).map((shelf) => (
              <li key={shelf.id}>
                <a href={categoryPath(shelf)} className={buttonStyle.quiet}>
                  <Name>{shelf.name}</Name>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {featured.length > 0 && (
        <section aria-labelledby="featured">
          <h3 id="featured" className="voice mb-4 text-xl">
            {t('products.none.featured')}
          </h3>
          <ProductGrid products={featured} />
        </section>
      )}
    </div>
  )
}
