import { useRouteLoaderData } from 'react-router'
import { formatFils, type Fils } from '#kuwait/money.ts'
import type { loader } from '#app/root.tsx'
import { useTranslation } from './use-translation.ts'

/** An amount as it is read everywhere: three decimals, Latin digits, and the currency's label from the settings. */
export function Amount({ fils, className = '' }: { fils: Fils; className?: string }) {
  const { t } = useTranslation()
  const label = useRouteLoaderData<typeof loader>('root')?.settings.currency ?? t('price.currency')
  return (
    <bdi className={`whitespace-nowrap tabular-nums ${className}`}>
      {`${formatFils(fils)} `}
      <span className="text-[0.8em] font-medium">{label}</span>
    </bdi>
  )
}

/** The price to pay and, on sale, the old one struck through; both are told apart in words as well. */
export function Price({ price, salePrice }: { price: Fils; salePrice: Fils | null }) {
  const { t } = useTranslation()
  if (salePrice === null) return <Amount fils={price} className="font-semibold" />

  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <span className="text-clay">
        <span className="sr-only">{`${t('price.now')} `}</span>
        <Amount fils={salePrice} className="font-semibold" />
      </span>
      <s className="text-sm text-quiet">
        <span className="sr-only">{`${t('price.before')} `}</span>
        <Amount fils={price} />
      </s>
    </span>
  )
}
