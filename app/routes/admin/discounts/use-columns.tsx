import { href } from 'react-router'
import type { OnSale } from '#app/api/admin-discounts.server.ts'
import { Name } from '#app/ui/name.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Amount } from '#app/ui/price.tsx'
import { useMoment } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import type { Column } from '../list/rows.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { useNameOf } from '../list/use-name-of.ts'

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
  const nameOf = useNameOf()
  const path = href('/admin-dashboard/products/:productId/discount', {
    productId: String(product.id),
  })
  return (
    <span className="flex grow items-center gap-3">
      <Picture
        picture={product.image}
        kind="thumb"
        alt=""
        className="size-14 shrink-0 rounded-control object-cover"
      />
      <span className="min-w-0">
        <a href={rowAddress(path)} className="font-semibold underline-offset-4 hover:underline">
          <Name>{nameOf(product)}</Name>
        </a>
        {product.status === 'hidden' && (
          <span className="block text-sm text-quiet">{t('admin:products.hidden')}</span>
        )}
      </span>
    </span>
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
