import type { Reckoned } from '#app/api/admin-packages.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Amount } from '#app/ui/price.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useHere } from '../form/pick-products.tsx'
import { Stock } from '../products/state.tsx'

/** What the package costs as shoppers see it, and a button that reckons it from the form as it stands. */
export function PriceBox({ reckoned }: { reckoned: Reckoned | null }) {
  const { t } = useTranslation()
  return (
    <section
      id="price"
      aria-labelledby="price-title"
      className="grid scroll-mt-20 gap-3 rounded-picture bg-stone p-4"
    >
      <h2 id="price-title" className="font-semibold">
        {t('admin:packages.forShoppers')}
      </h2>
      {reckoned ? <Sum reckoned={reckoned} /> : <p>{t('admin:packages.notReckoned')}</p>}
      <p>
        <button
          name="intent"
          value="reckon"
          formAction={useHere('price')}
          className={buttonStyle.quiet}
        >
          {t('admin:packages.reckon')}
        </button>
      </p>
    </section>
  )
}

function Sum({ reckoned }: { reckoned: Reckoned }) {
  const { t } = useTranslation()
  const { price, saving, discounted_price, available, stock_state, warnings } = reckoned
  return (
    <>
      <dl className="grid gap-1 tabular-nums">
        <Row label={t('admin:packages.oneByOne')}>
          <Amount fils={price} />
        </Row>
        <Row label={t('admin:packages.saves')}>
          <Amount fils={saving} />
        </Row>
        <Row label={t('admin:packages.costs')} strong>
          <Amount fils={discounted_price} />
        </Row>
        <Row label={t('admin:packages.enoughFor')}>
          <Stock stock={available} stock_state={stock_state} />
        </Row>
      </dl>
      {warnings.map((warning) => (
        <p key={warning} className="flex items-start gap-1 text-sm font-medium text-warning">
          <Icon name="alert" className="mt-0.5 size-4" />
          {t(`admin:packages.warnings.${warning}`)}
        </p>
      ))}
    </>
  )
}

function Row({
  label,
  strong = false,
  children,
}: {
  label: string
  strong?: boolean
  children: React.ReactNode
}) {
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-4 ${strong ? 'border-t border-edge pt-1 text-lg font-semibold' : ''}`}
    >
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What one of the goods adds to the price, and whether it is what limits how many there are. */
export function LinePrice({ reckoned, place }: { reckoned: Reckoned | null; place: number }) {
  const { t } = useTranslation()
  const line = reckoned?.products[place]
  if (!reckoned || !line) return null
  if (line.line_total === null) {
    return <span className="text-sm font-medium text-wrong">{t('admin:packages.notSold')}</span>
  }
  const { available, products, stock_state } = reckoned
  const limits = line.possible === available && products.some((one) => one.possible > available)
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      {limits && (
        <span
          className={`text-sm ${stock_state === 'in' ? 'text-quiet' : 'font-medium text-warning'}`}
        >
          {t('admin:packages.limits')}
        </span>
      )}
      <Amount fils={line.line_total} className="font-semibold" />
    </span>
  )
}
