import type { Product } from '#app/api/products.server.ts'
import { ProductCard } from './product-card.tsx'

const looks = {
  list: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-4',
  shelf: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-5',
  /** One row: on a phone it goes on beyond the edge of the screen. */
  strip: 'strip lg:grid-cols-5',
}

/**
 * Two cards beside each other on a phone, more where there is room: a shelf of ten fills its rows. The first row is fetched
 * first. The space below a row belongs to its cards, because their rows are those of the grid.
 */
export function ProductGrid({
  products,
  as = 'list',
  aboveFold = false,
}: {
  products: Product[]
  as?: keyof typeof looks
  aboveFold?: boolean
}) {
  return (
    <ul className={`-mb-8 grid gap-x-4 lg:-mb-12 lg:gap-x-6 ${looks[as]}`}>
      {products.map((product, index) => (
        <li key={product.id} className="rows-3 pb-8 lg:pb-12">
          <ProductCard product={product} first={aboveFold && index < 2} shared={aboveFold} />
        </li>
      ))}
    </ul>
  )
}
