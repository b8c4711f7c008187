import type { ProductLine } from '#app/api/admin-products.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { StateMark } from '../list/state-mark.tsx'

/** Whether shoppers see a product, and whether it is put forward. */
export function ProductState({
  product: { status, is_featured },
}: {
  product: Pick<ProductLine, 'status' | 'is_featured'>
}) {
  const { t } = useTranslation()
  const { kind, key } = marks[status]
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <StateMark kind={kind}>{t(key)}</StateMark>
      {is_featured && <span className="text-sm text-quiet">{t('admin:products.featured')}</span>}
    </span>
  )
}

const marks = {
  active: { kind: 'good', key: 'admin:products.active' },
  hidden: { kind: 'quiet', key: 'admin:products.hidden' },
  deleted: { kind: 'wrong', key: 'admin:bin.in' },
} as const

/** How many there are; that they are few or none is said in words, too. */
export function Stock({ stock, stock_state }: Pick<ProductLine, 'stock' | 'stock_state'>) {
  const { t } = useTranslation()
  if (stock_state === 'in') return <bdi>{stock}</bdi>
  return (
    <span
      className={`font-medium whitespace-nowrap ${stock_state === 'out' ? 'text-wrong' : 'text-warning'}`}
    >
      <bdi>{stock}</bdi>
      {` · ${t(`stock.${stock_state}`)}`}
    </span>
  )
}
