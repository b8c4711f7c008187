import { href } from 'react-router'
import * as categories from '#app/api/categories.server.ts'
import type { Api } from '#app/api/client.server.ts'
import * as products from '#app/api/products.server.ts'
import { sameForAll } from '#app/handle.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { Head } from '#app/ui/head.tsx'
import { Name } from '#app/ui/name.tsx'
import { productPath } from '#app/ui/paths.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import type { Route } from './+types/suggestions'

export const handle = sameForAll

/**
 * What the search box shows below it (specification, section 2): before anything is typed, what the front page shows. Where
 * no category's name fits, all may be chosen.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const search = (url.searchParams.get('search') ?? '').trim().slice(0, 100)
  const [found, all] = await Promise.all([suggest(api, search), categories.findAll(api)])
  const shelves = found.categories.length > 0 ? found.categories : all
  return { search, products: found.products.slice(0, most), shelves: shelves.slice(0, 10) }
}

const most = 6

async function suggest(api: Api, search: string) {
  if (search === '') return { products: await products.home(api), categories: [] }
  return products.suggest(api, search, most)
}

/** A bare page of its own, of which the box takes the list (app/browser/suggestions.ts); its heading is what is read out. */
export default function Suggestions({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { search, shelves } = loaderData
  const said = t('products.count', { count: loaderData.products.length })
  return (
    <main className="p-4">
      <Head title={said} hidden />
      <h1 className="pb-2 font-semibold">{said}</h1>
      <div id="found" className="grid gap-2">
        {loaderData.products.length > 0 ? (
          <ul aria-label={t('nav.products')} className="grid md:grid-cols-2">
            {loaderData.products.map((product) => (
              <li key={product.id}>
                <a
                  href={productPath(product)}
                  className="flex items-center gap-3 rounded-control p-2 hover:bg-stone"
                >
                  <Picture
                    picture={product.picture}
                    kind="thumb"
                    alt=""
                    className="size-14 shrink-0 rounded-control object-cover"
                  />
                  <span className="grid min-w-0 gap-0.5">
                    <span className="leading-snug font-medium">
                      <Name>{product.name}</Name>
                    </span>
                    {product.price !== null && (
                      <Price price={product.price} salePrice={product.salePrice} />
                    )}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        ) : (
          <p className="px-3 py-2 text-quiet">{t('search.none', { search })}</p>
        )}
        <ul
          aria-label={t('nav.categories')}
          className="flex flex-wrap gap-2 border-t border-line p-2 pt-4"
        >
          {shelves.map((category) => (
            <li key={category.id}>
              <a
                href={`${href('/products')}?category=${category.id}`}
                className="flex min-h-11 items-center rounded-full border border-line px-4 hover:border-ink"
              >
                <Name>{category.name}</Name>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </main>
  )
}
