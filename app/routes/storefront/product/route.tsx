import { href } from 'react-router'
import * as products from '#app/api/products.server.ts'
import * as reviewed from '#app/api/reviews.server.ts'
import * as stockAlerts from '#app/api/stock-alerts.server.ts'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { sameForAll } from '#app/handle.ts'
import { requireOwnAddress } from '#app/middleware/address.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { findArea } from '#app/middleware/area.server.ts'
import { getSession, noteViewed } from '#app/middleware/session.server.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { plainText } from '#app/ui/excerpt.ts'
import { Head } from '#app/ui/head.tsx'
import { Heart } from '#app/ui/heart.tsx'
import { categoryPath, productPath } from '#app/ui/paths.ts'
import { ProductGrid } from '#app/ui/product-grid.tsx'
import { Recent } from '#app/ui/recent.tsx'
import { RatingLine, StarSprite } from '#app/ui/stars.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { AddToCart } from './add-to-cart.tsx'
import { AskAndShare } from './ask-and-share.tsx'
import { Delivery } from './delivery.tsx'
import { findChosen, pricesOf, ProductView } from './product-view.tsx'
import { readReviewQuery } from './read-review-query.ts'
import { Reviews } from './reviews.tsx'
import { StockAlert } from './stock-alert.tsx'
import { ProductData } from './product-data.tsx'
import type { Route } from './+types/route'

export const handle = sameForAll

/** Which variant is looked at stands in the address (`?variant=12`), so that it can be sent to somebody. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const query = readReviewQuery(url.searchParams)
  const viewed = (getSession(context).recent ?? []).filter((id) => String(id) !== params.productId)
  const [product, related, reviews, recent, area] = await Promise.all([
    products.show(api, params.productId),
    products.findRelated(api, params.productId),
    reviewed.find(api, params.productId, query),
    products.findSome(api, viewed),
    findArea(context),
  ])
  requireOwnAddress({ context, url }, productPath(product))
  noteViewed(context, product.id)
  return {
    product,
    related,
    reviews,
    query,
    recent: recent.slice(0, 4),
    area,
    chosen: findChosen(product, url),
  }
}

/** Somebody wants to be told when this is back. */
export function action(args: Route.ActionArgs) {
  const { pathname, search } = args.url
  return handleForm(
    args,
    (fields) => stockAlerts.ask(getApi(args.context), fields),
    `${pathname}${search}`,
  )
}

export default function Product({
  loaderData,
  actionData: form = emptyForm,
  matches,
}: Route.ComponentProps) {
  const { t } = useTranslation()
  const { product, related, reviews, query, recent, area, chosen } = loaderData
  const [category] = product.categories
  const { price, salePrice } = pricesOf(product, chosen)
  return (
    <>
      <Head
        title={form.message === null ? product.name : t('form.errorTitle', { title: product.name })}
        about={[category?.name ?? t('nav.products'), t('head.shop')]}
        description={plainText(product.description)}
        canonical={productPath(product)}
        picture={product.picture}
        price={salePrice ?? price}
      />
      <ProductData product={product} chosen={chosen} reviews={reviews} />
      <StarSprite />
      <Breadcrumbs
        steps={[
          { name: t('nav.products'), to: href('/products') },
          ...(category ? [{ name: category.name, to: categoryPath(category) }] : []),
        ]}
        current={product.name}
      />
      <ProductView
        product={product}
        chosen={chosen}
        address={productPath(product)}
        rating={product.rating && <RatingLine rating={product.rating} linked={reviews !== null} />}
        heart={<Heart product={product} />}
        delivery={<Delivery area={area} />}
        share={<AskAndShare product={product} chosen={chosen} />}
      >
        <AddToCart product={product} chosen={chosen} />
        <StockAlert product={product} chosen={chosen} form={form} />
      </ProductView>
      {reviews && (
        <Reviews
          product={product}
          reviews={reviews}
          query={query}
          signedIn={Boolean(matches[0].loaderData?.account)}
        />
      )}
      {related.length > 0 && (
        <section aria-labelledby="related" className="late mt-16 lg:mt-24">
          <h2 id="related" className="voice mb-5 text-xl lg:mb-8">
            {t('product.related')}
          </h2>
          <ProductGrid products={related} />
        </section>
      )}
      <Recent products={recent} />
    </>
  )
}
