import type { ProductDetail, Variant } from '#app/api/products.server.ts'
import type { Reviews } from '#app/api/reviews.server.ts'
import { plainText } from '#app/ui/excerpt.ts'
import { availability, offer } from '#app/ui/offer-data.ts'
import { productPath } from '#app/ui/paths.ts'
import { StructuredData } from '#app/ui/structured-data.tsx'
import { useAddresses } from '#app/ui/use-addresses.ts'
import { formatFils } from '#kuwait/money.ts'

type Props = { product: ProductDetail; chosen: Variant | null; reviews: Reviews | null }

const mostReviews = 3

/** The product as search engines read it. One that has neither a price nor a rating is nothing to them. */
export function ProductData({ product, chosen, reviews }: Props) {
  const { pageAddress, pictureAddress } = useAddresses()
  const { name, picture, rating } = product
  const url = pageAddress(productPath(product))
  const offers = offersOf(product, chosen, url)
  if (!offers && !rating) return null

  const pictures = product.images.length > 0 ? product.images : picture ? [picture] : []
  const sku = (chosen ?? product.variants[0])?.sku
  return (
    <StructuredData
      of={{
        '@type': 'Product',
        name,
        url,
        image: pictures.flatMap((one) => pictureAddress(one) ?? []),
        description: plainText(product.description) || name,
        ...(sku && { sku }),
        ...(offers && { offers }),
        ...(rating && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.average,
            reviewCount: rating.count,
            bestRating: 5,
            worstRating: 1,
          },
          review: (reviews?.rows ?? [])
            .filter(({ author }) => author !== '')
            .slice(0, mostReviews)
            .map(reviewData),
        }),
      }}
    />
  )
}

/** One offer for the variant that is shown, or the span of all of them where none has been chosen yet. */
function offersOf(product: ProductDetail, chosen: Variant | null, url: string) {
  const { variants, price, salePrice, stockState } = product
  const single = (variant: Variant) => {
    const query = variants.length > 1 ? `${url.includes('?') ? '&' : '?'}variant=${variant.id}` : ''
    return variantOffer(variant, `${url}${query}`)
  }
  if (chosen) return single(chosen)
  if (variants.length === 0) {
    const pays = salePrice ?? price
    return pays === null ? null : offer({ url, price: pays, stockState })
  }

  const prices = variants.map((one) => one.salePrice ?? one.price)
  return {
    '@type': 'AggregateOffer',
    lowPrice: formatFils(Math.min(...prices)),
    highPrice: formatFils(Math.max(...prices)),
    priceCurrency: 'KWD',
    offerCount: variants.length,
    availability: availability(stockState),
    offers: variants.map(single),
  }
}

function variantOffer({ sku, price, salePrice, saleEnd, stockState }: Variant, url: string) {
  return offer({ url, sku, price: salePrice ?? price, until: saleEnd, stockState })
}

function reviewData({ author, rating, title, body, created_at }: Reviews['rows'][number]) {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    ...(title && { name: title }),
    ...(body && { reviewBody: body }),
    ...(created_at && { datePublished: created_at }),
  }
}
