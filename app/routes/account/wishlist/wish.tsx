import { href } from 'react-router'
import type { Product } from '#app/api/products.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { productPath } from '#app/ui/paths.ts'
import { ProductCard } from '#app/ui/product-card.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

/** A wished product, with the next step towards having it, and the way out of the list. */
export function Wish({ product, first }: { product: Product; first: boolean }) {
  const { t } = useTranslation()
  return (
    <div className="rows-4">
      <ProductCard product={product} first={first} plain />
      <form
        method="post"
        action={href('/wishlist')}
        data-fetcher={`wish-${product.id}`}
        className="mt-3 grid justify-items-center"
      >
        <input type="hidden" name="product_id" value={product.id} />
        <NextStep product={product} />
        <button name="intent" value="remove" className={buttonStyle.link}>
          {t('wishlist.remove')}
          <span className="sr-only"> {product.name}</span>
        </button>
      </form>
    </div>
  )
}

/** A sold-out product can be waited for, one of several variants has to be chosen, and any other goes into the cart. */
function NextStep({ product }: { product: Product }) {
  const { t } = useTranslation()
  const look = `${buttonStyle.quiet} w-full max-sm:px-2`
  const name = <span className="sr-only"> {product.name}</span>
  if (product.stockState === 'out') {
    return (
      <a href={`${productPath(product)}#alert`} className={look}>
        {t('wishlist.alert')}
        {name}
      </a>
    )
  }
  if (!product.isSimple) {
    return (
      <a href={productPath(product)} className={look}>
        {t('wishlist.choose')}
        {name}
      </a>
    )
  }
  return (
    <button name="intent" value="move" className={look}>
      {t('wishlist.move')}
      {name}
    </button>
  )
}
