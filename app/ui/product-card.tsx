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
  /** Without buttons, where others stand beside it. */
  plain?: boolean
}

/** A product as lists show it. The whole card leads to it; what can be bought without a choice can go into the cart here. */
export function ProductCard({ product, first = false, plain = false }: Props) {
  const { t } = useTranslation()
  const soldOut = product.stockState === 'out'
  return (
    <article className="group relative grid h-full grid-cols-1 grid-rows-[auto_1fr_auto] gap-2">
      <div className="relative overflow-hidden rounded-picture bg-stone">
        <Picture
          picture={product.picture}
          kind="card"
          first={first}
          alt=""
          className={`aspect-square w-full object-cover transition-opacity duration-150 ${soldOut ? 'opacity-60' : 'group-hover:opacity-90'}`}
        />
        <Badge product={product} />
        {!plain && <Heart product={product} onPicture />}
        {!plain && product.isSimple && !soldOut && <QuickAdd product={product} />}
      </div>
      <div>
        <h3 className="line-clamp-2 leading-snug font-medium">
          <a
            href={productPath(product)}
            className="after:absolute after:inset-0 hover:underline hover:underline-offset-4"
          >
            <Name>{product.name}</Name>
          </a>
        </h3>
        {product.rating && <RatingMark rating={product.rating} />}
      </div>
      <div className="min-h-12">
        {product.price !== null && <Price price={product.price} salePrice={product.salePrice} />}
      </div>
      {soldOut && <p className="sr-only">{t('stock.out')}</p>}
    </article>
  )
}

function Badge({ product }: { product: Product }) {
  const { t } = useTranslation()
  const badge =
    product.stockState === 'out'
      ? { text: t('stock.out'), look: 'bg-ground text-quiet' }
      : product.onSale
        ? { text: t('card.sale'), look: 'bg-clay text-on-clay' }
        : product.stockState === 'low'
          ? { text: t('stock.low'), look: 'bg-ground text-warning' }
          : null
  return badge ? (
    <span
      aria-hidden={product.stockState === 'out'}
      className={`absolute start-2 top-2 rounded-full px-3 py-0.5 text-sm font-semibold ${badge.look}`}
    >
      {badge.text}
    </span>
  ) : null
}

function QuickAdd({ product }: { product: Product }) {
  const { t } = useTranslation()
  return (
    <form method="post" action={href('/cart')} className="absolute end-2 bottom-2 z-10">
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="product_id" value={product.id} />
      <input type="hidden" name="quantity" value="1" />
      <button className="grid size-11 place-items-center rounded-full border border-line bg-field hover:border-ink">
        <Icon name="plus" className="size-5" />
        <span className="sr-only">{t('card.add', { name: product.name })}</span>
      </button>
    </form>
  )
}
