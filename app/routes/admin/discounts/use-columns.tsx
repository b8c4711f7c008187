import { href } from 'react-router'
import type { OnSale } from '#app/api/admin-discounts.server.ts'
import { Amount } from '#app/ui/price.tsx'
import { useMoment } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import type { Column } from '../list/rows.tsx'
import { Titled } from '../list/titled.tsx'
import { useListAddress } from '../list/use-list-address.ts'

/** What the list says of a product on sale. */
export function useColumns(): Column<OnSale>[] {
  const { t } = useTranslation()
  return [
    {
      key: 'name',
      label: t('admin:products.name'),
      kind: 'main',
      cell: (product) => <Title product={product} />,
    },
    {
      key: 'price',
      label: t('admin:discounts.lowest'),
      cell: ({ sale }) => <Amount fils={sale.lowest} className="font-semibold text-clay" />,
    },
    {
      key: 'percent',
      label: t('admin:discounts.most'),
      cell: ({ sale }) => <bdi>{`${sale.percent}%`}</bdi>,
    },
    {
      key: 'variants',
      label: t('admin:discounts.variantsShort'),
      cell: ({ sale, variants_count }) =>
        t('admin:discounts.variantsOf', {
          some: sale.variants,
          all: Math.max(variants_count, sale.variants),
        }),
    },
    {
      key: 'starts',
      label: t('admin:discounts.startsAt'),
      cell: ({ sale }) => <Day moment={sale.starts_at} />,
    },
    {
      key: 'ends',
      label: t('admin:discounts.endsAt'),
      cell: ({ sale }) => <Ends sale={sale} />,
    },
  ]
}

function Title({ product }: { product: OnSale }) {
  const { t } = useTranslation()
  const { rowAddress } = useListAddress()
  const path = href('/admin-dashboard/products/:productId/discount', {
    productId: String(product.id),
  })
  return (
    <Titled thing={product} to={rowAddress(path)}>
      {product.status === 'hidden' ? t('admin:products.hidden') : undefined}
    </Titled>
  )
}

function Day({ moment }: { moment: string | null }) {
  const format = useMoment()
  return moment === null ? '–' : format(moment)
}

/** Variants of one product may end at different times. */
function Ends({ sale: { first_end, last_end } }: Pick<OnSale, 'sale'>) {
  const { t } = useTranslation()
  const format = useMoment()
  if (first_end === null) return t('admin:discounts.noEnd')
  if (first_end === last_end) return format(first_end)
  return (
    <span>
      {format(first_end)}
      <span className="block text-sm text-quiet">
        {last_end === null
          ? t('admin:discounts.othersNoEnd')
          : t('admin:discounts.othersUntil', { moment: format(last_end) })}
      </span>
    </span>
  )
}
