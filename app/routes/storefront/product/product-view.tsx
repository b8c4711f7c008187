import type { ProductDetail, Variant } from '#app/api/products.server.ts'
import { Name } from '#app/ui/name.tsx'
import { Price } from '#app/ui/price.tsx'
import { Promises } from '#app/ui/promises.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { StockNote } from '#app/ui/stock-note.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { Gallery } from './gallery.tsx'
import { VariantChoice } from './variant-choice.tsx'

type Props = {
  product: ProductDetail
  chosen: Variant | null
  /** Of the page; a variant is chosen there. */
  address: string
  rating?: React.ReactNode
  heart?: React.ReactNode
  delivery?: React.ReactNode
  share?: React.ReactNode
  /** How it is bought, or waited for. */
  children: React.ReactNode
}

/** A product as shoppers see it: on its page, and where administrators look at it first. */
export function ProductView({
  product,
  chosen,
  address,
  rating,
  heart,
  delivery,
  share,
  children,
}: Props) {
  const { t } = useTranslation()
  const { price, salePrice } = pricesOf(product, chosen)
  const pricesDiffer =
    !chosen && new Set(product.variants.map((one) => one.salePrice ?? one.price)).size > 1
  return (
    <div className="grid gap-6 md:grid-cols-[7fr_5fr] lg:gap-16">
      <Gallery product={product} chosen={chosen} />
      <div className="flex min-w-0 flex-col gap-4 lg:gap-6">
        <div className="flex items-start justify-between gap-4">
          <div className="grid gap-1">
            <h1 className="voice text-3xl">
              <Name>{product.name}</Name>
            </h1>
            {rating}
          </div>
          {heart}
        </div>
        {price !== null && (
          <p className="text-2xl">
            {pricesDiffer && <span className="text-base text-quiet">{t('price.from')} </span>}
            <Price price={price} salePrice={salePrice} />
          </p>
        )}
        <VariantChoice {...{ product, chosen, address }} />
        <StockNote
          state={chosen?.stockState ?? product.stockState}
          left={chosen ? chosen.stock : null}
        />
        {children}
        {delivery}
        <Promises className="text-sm" />
        {share}
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
  )
}

/** In fils, of what is chosen, or the lowest there is; null where the upstream gives none. */
export function pricesOf(product: ProductDetail, chosen: Variant | null) {
  return {
    price: chosen?.price ?? product.price,
    salePrice: chosen ? chosen.salePrice : product.salePrice,
  }
}

/** The variant that an address asks for; where there is only one, nobody has to choose. */
export function findChosen({ variants }: ProductDetail, url: URL) {
  const asked = variants.find(({ id }) => String(id) === url.searchParams.get('variant'))
  return asked ?? (variants.length === 1 ? (variants[0] ?? null) : null)
}
