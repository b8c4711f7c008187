import { useRouteLoaderData } from 'react-router'
import type { ProductDetail, Variant } from '#app/api/products.server.ts'
import type { loader } from '#app/root.tsx'
import { productPath } from '#app/ui/paths.ts'
import { formatFils } from '#kuwait/money.ts'

/**
 * The product as search engines read it: what the page shows, as schema.org names it. It is data that no browser runs, so
 * the security policy has nothing to allow; a `<` in it could still end the element, and is written another way.
 */
export function StructuredData({
  product,
  chosen,
  description,
}: {
  product: ProductDetail
  chosen: Variant | null
  description: string
}) {
  const root = useRouteLoaderData<typeof loader>('root')
  const absolute = (path: string) => new URL(path, root?.publicUrl ?? 'http://localhost').href
  const pictures = product.images.length > 0 ? product.images : [product.picture ?? []].flat()
  const variant = chosen ?? product.variants[0]
  const price = chosen ? (chosen.salePrice ?? chosen.price) : (product.salePrice ?? product.price)
  const soldOut = (chosen?.stockState ?? product.stockState) === 'out'
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    url: absolute(productPath(product)),
    image: pictures.map(({ url }) => absolute(url)),
    description,
    sku: variant?.sku || undefined,
    offers:
      price === null
        ? undefined
        : {
            '@type': 'Offer',
            url: absolute(productPath(product)),
            price: formatFils(price),
            priceCurrency: 'KWD',
            availability: `https://schema.org/${soldOut ? 'OutOfStock' : 'InStock'}`,
          },
    aggregateRating: product.rating
      ? {
          '@type': 'AggregateRating',
          ratingValue: product.rating.average,
          reviewCount: product.rating.count,
          bestRating: 5,
          worstRating: 1,
        }
      : undefined,
  }
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replace(/</g, '\\u003c') }}
    />
  )
}
