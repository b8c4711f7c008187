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
import { Name } from '#app/ui/name.tsx'
import { categoryPath, productPath } from '#app/ui/paths.ts'
import { Price } from '#app/ui/price.tsx'
import { ProductGrid } from '#app/ui/product-grid.tsx'
import { Promises } from '#app/ui/promises.tsx'
import { Recent } from '#app/ui/recent.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { RatingLine, StarSprite } from '#app/ui/stars.tsx'
import { StockNote } from '#app/ui/stock-note.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { AddToCart } from './add-to-cart.tsx'
import { AskAndShare } from './ask-and-share.tsx'
import { Delivery } from './delivery.tsx'
import { Gallery } from './gallery.tsx'
import { readReviewQuery } from './read-review-query.ts'
import { Reviews } from './reviews.tsx'
import { StockAlert } from './stock-alert.tsx'
import { ProductData } from './product-data.tsx'
import { VariantChoice } from './variant-choice.tsx'
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
  const asked = product.variants.find(({ id }) => String(id) === url.searchParams.get('variant'))
  const [only] = product.variants
  return {
    product,
    related,
    reviews,
    query,
    recent: recent.slice(0, 4),
    area,
    chosen: asked ?? (product.variants.length === 1 ? (only ?? null) : null),
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
  const price = chosen?.price ?? product.price
  const salePrice = chosen ? chosen.salePrice : product.salePrice
  const pays = salePrice ?? price
  const pricesDiffer =
    !chosen && new Set(product.variants.map((one) => one.salePrice ?? one.price)).size > 1
  return (
    <>
      <Head
        title={form.message === null ? product.name : t('form.errorTitle', { title: product.name })}
        about={[category?.name ?? t('nav.products'), t('head.shop')]}
        description={plainText(product.description)}
        canonical={productPath(product)}
        picture={product.picture}
        price={pays}
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
      <div className="grid gap-6 md:grid-cols-[7fr_5fr] lg:gap-16">
        <Gallery product={product} chosen={chosen} />
        <div className="flex min-w-0 flex-col gap-4 lg:gap-6">
          <div className="flex items-start justify-between gap-4">
            <div className="grid gap-1">
              <h1 className="voice text-3xl">
                <Name>{product.name}</Name>
              </h1>
              {product.rating && <RatingLine rating={product.rating} linked={reviews !== null} />}
            </div>
            <Heart product={product} />
          </div>
          {price !== null && (
            <p className="text-2xl">
              {pricesDiffer && <span className="text-base text-quiet">{t('price.from')} </span>}
              <Price price={price} salePrice={salePrice} />
            </p>
          )}
          <VariantChoice product={product} chosen={chosen} />
          <StockNote
            state={chosen?.stockState ?? product.stockState}
            left={chosen ? chosen.stock : null}
          />
          <AddToCart product={product} chosen={chosen} />
          <StockAlert product={product} chosen={chosen} form={form} />
          <Delivery area={area} />
          <Promises className="text-sm" />
          <AskAndShare product={product} chosen={chosen} />
          <section
            aria-labelledby="description"
            className="mt-3 border-t border-line pt-8"
            data-content=""
          >
            <h2 id="description" className="voice mb-4 text-xl">
              {t('product.description')}
            </h2>
            <RichText html={product.description} />
          </section>
        </div>
      </div>
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
