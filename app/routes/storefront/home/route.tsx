import { href } from 'react-router'
import * as categories from '#app/api/categories.server.ts'
import * as packages from '#app/api/packages.server.ts'
import * as products from '#app/api/products.server.ts'
import * as sliders from '#app/api/sliders.server.ts'
import { sameForAll } from '#app/handle.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { getLanguage } from '#app/middleware/language.server.ts'
import { getSession } from '#app/middleware/session.server.ts'
import { CategoryTile } from '#app/ui/category-tile.tsx'
import { NothingYet } from '#app/ui/nothing-yet.tsx'
import { Head } from '#app/ui/head.tsx'
import { PackageCard } from '#app/ui/package-card.tsx'
import { ProductGrid } from '#app/ui/product-grid.tsx'
import { Promises } from '#app/ui/promises.tsx'
import { Recent } from '#app/ui/recent.tsx'
import { ShopData } from '#app/ui/shop-data.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { Hero } from './hero.tsx'
import { Section } from './section.tsx'
import type { Route } from './+types/route'

export const handle = sameForAll

/** Without its products there is no front page; everything else on it may be missing. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = getApi(context)
  const [slides, shelves, featured, onSale, packs, recent] = await Promise.all([
    sliders.findActive(api, getLanguage(context)),
    categories.findForHome(api),
    products.home(api),
    products.findOnSale(api),
    packages.findForHome(api),
    products.findSome(api, getSession(context).recent ?? []),
  ])
  return {
    slides,
    shelves,
    featured,
    onSale: onSale.slice(0, 5),
    packs: packs.slice(0, 3),
    recent: recent.slice(0, 4),
  }
}

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { slides, shelves, featured, onSale, packs, recent } = loaderData
  const settings = matches[0].loaderData?.settings
  const name = settings?.siteName ?? t('shop.name')
  return (
    <>
      <Head
        title={name}
        about={[...(settings?.tagline ? [settings.tagline] : []), t('head.shop')]}
        description={t('home.description')}
        canonical={href('/')}
      />
      <ShopData settings={settings} />
      <h1 className="sr-only">{name}</h1>
      <Hero slides={slides} />
      <Promises className="mt-6 border-b border-line pb-6 lg:mt-0 lg:grid-cols-3 lg:gap-12 lg:py-8" />

      {shelves.length > 0 && (
        <Section
          title={t('home.categories')}
          more={{ to: href('/categories'), text: t('home.allCategories') }}
        >
          <ul className="grid grid-cols-2 gap-4 md:grid-cols-4 lg:gap-6">
            {shelves.map((category) => (
              <li key={category.id}>
                <CategoryTile category={category} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {onSale.length > 0 && (
        <Section
          title={t('home.onSale')}
          more={{ to: `${href('/products')}?on_sale=1`, text: t('home.allOnSale') }}
          band
        >
          <ProductGrid products={onSale} as="strip" />
        </Section>
      )}
      {featured.length > 0 ? (
        <Section
          title={t('home.featured')}
          more={{ to: href('/products'), text: t('home.allProducts') }}
        >
          <ProductGrid products={featured} as="shelf" />
        </Section>
      ) : (
        <FirstDay />
      )}
      {packs.length > 0 && (
        <Section
          title={t('home.packages')}
          more={{ to: href('/packages'), text: t('home.allPackages') }}
        >
          <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2">
            {packs.map((pack, index) => (
              <li key={pack.id} className={index === 0 ? 'sm:col-span-2' : ''}>
                <PackageCard pack={pack} wide={index === 0} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Recent products={recent} as="shelf" />
    </>
  )
}

/** A shop that has just opened and has nothing to show yet. */
function FirstDay() {
  return (
    <div className="mt-8">
      <NothingYet />
    </div>
  )
}
