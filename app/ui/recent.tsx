import type { Product } from '#app/api/products.server.ts'
import { ProductGrid } from './product-grid.tsx'
import { useTranslation } from './use-translation.ts'

/** What somebody looked at lately, to go back to. */
export function Recent({ products }: { products: Product[] }) {
  const { t } = useTranslation()
  if (products.length === 0) return null
  return (
    <section aria-labelledby="recent" className="mt-16">
      <h2 id="recent" className="mb-5 text-xl font-semibold">
        {t('recent.title')}
      </h2>
      <ProductGrid products={products} />
    </section>
  )
}
