import { href } from 'react-router'
import type { ProductLine } from '#app/api/admin-products.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { productPath } from '#app/ui/paths.ts'
import { Amount, Price } from '#app/ui/price.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import type { Column } from '../list/rows.tsx'
import { Titled } from '../list/titled.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { useNameOf } from '../list/use-name-of.ts'
import { ProductState, Stock } from './state.tsx'

/** What the list says of a product. */
export function useColumns(): Column<ProductLine>[] {
  const { t } = useTranslation()
  return [
    {
      key: 'name',
      label: t('admin:products.name'),
      sort: 'name',
      kind: 'main',
      cell: (product) => <Title product={product} />,
    },
    {
      key: 'sku',
      label: t('admin:products.sku'),
      cell: ({ skus, variants_count }) =>
        skus.length === 1 ? (
          <bdi>{skus[0]}</bdi>
        ) : (
          <span className="whitespace-nowrap">
            {t('admin:products.variants', { count: variants_count })}
          </span>
        ),
    },
    {
      key: 'price',
      label: t('admin:products.price'),
      sort: 'price',
      cell: (product) => <Prices {...product} />,
    },
    {
      key: 'stock',
      label: t('admin:products.stock'),
      sort: 'stock',
      cell: (product) => <Stock {...product} />,
    },
    {
      key: 'state',
      label: t('admin:list.state'),
      kind: 'state',
      cell: (product) => <StateAndLacks product={product} />,
    },
    {
      key: 'buttons',
      label: t('admin:products.actions'),
      kind: 'buttons',
      cell: (product) => <Buttons product={product} />,
    },
  ]
}

function usePath() {
  const { rowAddress } = useListAddress()
  return ({ id }: ProductLine) =>
    rowAddress(href('/admin-dashboard/products/:productId', { productId: String(id) }))
}

function Title({ product }: { product: ProductLine }) {
  const path = usePath()
  return <Titled thing={product} to={path(product)} />
}

function Prices({ price, sale_price, max_price }: ProductLine) {
  const { t } = useTranslation()
  return (
    <span>
      <Price price={price} salePrice={sale_price} />
      {max_price != null && max_price > price && (
        <span className="block text-sm text-quiet">
          {`${t('admin:products.upTo')} `}
          <Amount fils={max_price} />
        </span>
      )}
    </span>
  )
}

function StateAndLacks({ product }: { product: ProductLine }) {
  const { t } = useTranslation()
  const path = usePath()
  const { status, stock_state, missing, variants_count } = product
  const isSold =
    status === 'active' && stock_state !== 'out' && variants_count > 0 && !missing.includes('price')
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <ProductState product={product} />
      {missing.length > 0 && (
        <span className="text-sm text-warning">
          {missing.map((one) => t(`admin:products.lacks.${one}`)).join(t('list.comma'))}
        </span>
      )}
      {!isSold && (
        <a href={`${path(product)}#blockers`} className={`${buttonStyle.link} text-sm`}>
          {t('admin:products.whyNot')}
        </a>
      )}
    </span>
  )
}

function Buttons({ product }: { product: ProductLine }) {
  const { t } = useTranslation()
  const nameOf = useNameOf()
  const name = <span className="sr-only">{` ${nameOf(product)}`}</span>
  return (
    <span className="flex flex-wrap gap-x-4">
      {product.status === 'active' && (
        <a href={productPath(product)} className={buttonStyle.link}>
          {t('admin:products.look')}
          {name}
        </a>
      )}
      <button
        formAction={href('/admin-dashboard/products/duplicate')}
        name="copy"
        value={product.id}
        className={buttonStyle.link}
      >
        {t('admin:products.duplicate')}
        {name}
      </button>
    </span>
  )
}
