import type { ProductDetail, Variant } from '#app/api/products.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Name } from '#app/ui/name.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

type Kind = 'color' | 'size'

type Props = {
  product: ProductDetail
  chosen: Variant | null
  /** Of the page. */
  address: string
}

/** Colours and sizes as links: each leads to this page with that variant in the address. */
export function VariantChoice(props: Props) {
  if (props.product.variants.length < 2) return null
  return (
    <div className="grid gap-4" id="choice">
      <Options {...props} kind="color" />
      <Options {...props} kind="size" />
    </div>
  )
}

function Options({ product, kind, chosen, address }: Props & { kind: Kind }) {
  const { t } = useTranslation()
  const { variants } = product
  const values = [...new Set(variants.flatMap((variant) => variant[kind] ?? []))]
  if (values.length === 0) return null

  const current = chosen?.[kind] ?? null
  return (
    <div role="group" aria-labelledby={`choose-${kind}`}>
      <p id={`choose-${kind}`} className="mb-2 font-medium">
        {t(`product.${kind}`)}
        {current && (
          <>
            {': '}
            <span className="font-normal">
              <Name>{current}</Name>
            </span>
          </>
        )}
      </p>
      <ul className="flex flex-wrap gap-2">
        {values.map((value) => {
          const variant = bestFor(variants, kind, value, chosen)
          const soldOut = variant.stockState === 'out'
          return (
            <li key={value}>
              <a
                href={`${address}?variant=${variant.id}`}
                aria-current={value === current ? 'true' : undefined}
                className={`${buttonStyle.chip} ${soldOut ? 'text-quiet line-through' : ''}`}
              >
                <Name>{value}</Name>
                {soldOut && (
                  <span className="sr-only">{`${t('list.comma')}${t('stock.out')}`}</span>
                )}
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The variant that a value leads to: with the other choice kept if there is one, and rather one that is in stock. */
function bestFor(variants: Variant[], kind: Kind, value: string, chosen: Variant | null) {
  const other: Kind = kind === 'color' ? 'size' : 'color'
  const having = variants.filter((variant) => variant[kind] === value)
  const kept = having.find((variant) => chosen !== null && variant[other] === chosen[other])
  const inStock = having.find((variant) => variant.stockState !== 'out')
  return kept ?? inStock ?? having[0]!
}
