import type { Product } from '#app/api/products.server.ts'
import { ProductCard } from './product-card.tsx'

const columns = { list: 'lg:grid-cols-4', shelf: 'lg:grid-cols-5' }

/** Two cards beside each other on a phone, more where there is room: a shelf of ten fills its rows. The first row is fetched first. */
export function ProductGrid({
  products,
  as = 'list',
  aboveFold = false,
}: {
  products: Product[]
  as?: keyof typeof columns
  aboveFold?: boolean
}) {
  return (
    <ul className={`grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:gap-x-6 ${columns[as]}`}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} first={aboveFold && index < 2} />
        </li>
      ))}
    </ul>
  )
}
