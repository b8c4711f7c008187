import { href } from 'react-router'
import type { Product } from '#app/api/products.server.ts'
import { Heart } from './heart.tsx'
import { Icon } from './icon.tsx'
import { Name } from './name.tsx'
import { productPath } from './paths.ts'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'
import { RatingMark } from './stars.tsx'
import { useTranslation } from './use-translation.ts'

type Props = {
  product: Product
  first?: boolean
  /** Its picture becomes that of the product's page: for lists that show a product once. */
  shared?: boolean
  /** Without buttons, where others stand beside it. */
  plain?: boolean
}

/**
 * A product as lists show it: picture, name, and price with rating, each in a row of the grid around it. The whole
 * card leads to it; what can be bought without a choice can go into the cart here.
 */
export function ProductCard({ product, first = false, shared = false, plain = false }: Props) {
  const { t } = useTranslation()
  const soldOut = product.stockState === 'out'
  return (
    <article className="group relative rows-3 grid-cols-1">
      <div
        data-shared={shared ? `p${product.id}` : undefined}
        className="relative mb-3 overflow-hidden rounded-picture bg-stone"
      >
        <Picture
          picture={product.picture}
          kind="card"
          first={first}
          alt=""
          className={`aspect-square w-full object-cover transition-opacity ${soldOut ? 'opacity-60' : 'group-hover:opacity-85'}`}
        />
        <Badge product={product} />
      </div>
      {!plain && <Heart product={product} onPicture />}
      <h3 className="line-clamp-2 self-start">
        <a href={productPath(product)} className="covers group-hover:underline">
          <Name>{product.name}</Name>
        </a>
      </h3>
      <div className="mt-1 flex items-start justify-between">
        <div>
          {product.price !== null && <Price price={product.price} salePrice={product.salePrice} />}
          {product.rating && <RatingMark rating={product.rating} />}
          {soldOut && <p className="sr-only">{t('stock.out')}</p>}
        </div>
        {!plain && product.isSimple && !soldOut && <QuickAdd product={product} />}
      </div>
    </article>
  )
}

function Badge({ product }: { product: Product }) {
  const { t } = useTranslation()
  const badge =
    product.stockState === 'out'
      ? { text: t('stock.out'), look: 'bg-ground text-quiet' }
      : product.onSale
        ? { text: saleText(product, t), look: 'bg-clay text-on-clay' }
        : product.stockState === 'low'
          ? { text: t('stock.low'), look: 'bg-ground text-warning' }
          : null
  return badge ? (
    <span
      aria-hidden={product.stockState === 'out'}
      className={`absolute start-2 top-2 rounded-control px-2 py-0.5 text-sm font-semibold ${badge.look}`}
    >
      {badge.text}
    </span>
  ) : null
}

/** How much is off, rounded down; where only some variants are on sale, just that. */
function saleText({ price, salePrice }: Product, t: ReturnType<typeof useTranslation>['t']) {
  const percent = price && salePrice !== null ? Math.floor((1 - salePrice / price) * 100) : 0
  return percent > 0 ? t('card.off', { percent }) : t('card.sale')
}

function QuickAdd({ product }: { product: Product }) {
  const { t } = useTranslation()
  return (
    <form
      method="post"
      action={href('/cart')}
      data-fetcher="add"
      className="relative z-10 -my-2.5 -me-1"
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="product_id" value={product.id} />
      <input type="hidden" name="quantity" value="1" />
      <button className="grid size-11 place-items-center rounded-full hover:bg-stone">
        <Icon name="add" />
        <span className="sr-only">{t('card.add', { name: product.name })}</span>
      </button>
    </form>
  )
}
