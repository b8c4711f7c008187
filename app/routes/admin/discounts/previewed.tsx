import type { DiscountPreview } from '#app/api/admin-discounts.server.ts'
import { useAmount } from '#app/ui/use-amount.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { DiscountLines } from './lines.tsx'

/** What a discount of many products would do: to how many, what shoppers would pay, what would be replaced or left as it is. */
export function PreviewedDiscount({ preview }: { preview: DiscountPreview }) {
  const { t } = useTranslation()
  const amount = useAmount()
  const { products, looked_at, refused, count, replaces, paid_now, paid_then, variants } = preview
  return (
    <section aria-labelledby="looked" className="grid gap-3">
      <h2 id="looked" className="text-lg font-semibold">
        {t('admin:discounts.effect', { products, count })}
      </h2>
      <div>
        <p>
          {t('admin:discounts.sum', {
            now: amount(paid_now),
            later: amount(paid_then),
            saving: amount(Math.max(0, paid_now - paid_then)),
          })}
        </p>
        {looked_at < products && <p>{t('admin:discounts.soFar', { number: looked_at })}</p>}
        {replaces > 0 && (
          <p className="text-warning">{t('admin:discounts.replacesMany', { number: replaces })}</p>
        )}
        {refused > 0 && (
          <p className="font-semibold text-wrong">
            {t('admin:discounts.refused', { number: refused })}
          </p>
        )}
        <p className="text-quiet">{t('admin:bulk.nothingYet')}</p>
      </div>
      <DiscountLines lines={variants} />
      {count > variants.length && (
        <p className="text-sm text-quiet">
          {t('admin:bulk.andMore', { number: count - variants.length })}
        </p>
      )}
    </section>
  )
}
