import type { Product } from '#app/api/products.server.ts'
import { ProductGrid } from './product-grid.tsx'
import { useTranslation } from './use-translation.ts'

/** Below a product, or as one of the shelves of the front page. */
const looks = {
  more: { section: 'mt-16 lg:mt-24', title: 'text-xl' },
  shelf: { section: 'mt-16 lg:mt-24', title: 'text-2xl' },
}

/** What somebody looked at lately, to go back to. */
export function Recent({
  products,
  as = 'more',
}: {
  products: Product[]
  as?: keyof typeof looks
}) {
  const { t } = useTranslation()
  if (products.length === 0) return null
  return (
    <section aria-labelledby="recent" className={looks[as].section}>
      <h2 id="recent" className={`voice mb-5 lg:mb-8 ${looks[as].title}`}>
        {t('recent.title')}
      </h2>
      <ProductGrid products={products} />
    </section>
  )
}
