import type { Simulated } from '#app/api/admin-coupons.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Amount } from '#app/ui/price.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PickProducts, useHere } from '../form/pick-products.tsx'
import { pickedIn } from '../form/picked.ts'
import type { CouponWork } from './handle.server.ts'
import { CouponWarnings } from './state.tsx'

/** What the coupon would do as its fields stand, saved or not: to a cart that is put together here, by the rules of the shop. */
export function TryOut({ work: { form, picking, simulated } }: { work: CouponWork }) {
  const { t } = useTranslation()
  const isEmpty = pickedIn(form.values).length === 0
  return (
    <div className="grid gap-4">
      <PickProducts
        {...{ form, picking }}
        label={t('admin:coupons.try')}
        hint={t('admin:coupons.tryHint')}
        anyVariant={t('admin:coupons.anyVariant')}
        withQuantity
        notes={simulated?.items.map((item, place) => (
          <Amount key={place} fils={item.line_total} className="font-semibold" />
        ))}
      />
      {simulated && !isEmpty && <Verdict simulated={simulated} />}
      <p>
        <button
          name="intent"
          value="try"
          formAction={useHere('warnings')}
          className={buttonStyle.quiet}
        >
          {t('admin:coupons.tryNow')}
        </button>
      </p>
      {simulated && (
        <CouponWarnings
          id="warnings"
          title={t('admin:coupons.standsOut')}
          warnings={simulated.warnings}
        />
      )}
    </div>
  )
}

function Verdict({ simulated: { subtotal, now, when_on } }: { simulated: Simulated }) {
  const { t } = useTranslation()
  const isLater = now.problem !== when_on.problem
  return (
    <section aria-labelledby="verdict" className="grid gap-3 rounded-picture bg-stone p-4">
      <h2 id="verdict" className="font-semibold">
        {t('admin:coupons.verdict')}
      </h2>
      {now.problem && (
        <p>
          {t('admin:coupons.saysNow')} <q>{now.problem}</q>
        </p>
      )}
      {isLater && <p className="text-quiet">{t('admin:coupons.onceOn')}</p>}
      {when_on.problem ? (
        isLater && (
          <p>
            <q>{when_on.problem}</q>
          </p>
        )
      ) : (
        <dl className="grid max-w-96 gap-1 tabular-nums">
          <Row label={t('admin:coupons.subtotal')} fils={subtotal} />
          <Row label={t('admin:coupons.takesOff')} fils={when_on.discount} />
          <Row label={t('admin:coupons.leaves')} fils={when_on.total} strong />
        </dl>
      )}
    </section>
  )
}

function Row({ label, fils, strong = false }: { label: string; fils: number; strong?: boolean }) {
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-4 ${strong ? 'border-t border-edge pt-1 text-lg font-semibold' : ''}`}
    >
      <dt>{label}</dt>
      <dd>
        <Amount fils={fils} />
      </dd>
    </div>
  )
}
