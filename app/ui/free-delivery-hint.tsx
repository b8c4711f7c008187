import type { FreeDelivery } from '#app/api/cart.server.ts'
import { Icon } from './icon.tsx'
import { useAmount } from './use-amount.ts'
import { useTranslation } from './use-translation.ts'

/** How far the goods are from free delivery, in words and as a bar; or that they are there. */
export function FreeDeliveryHint({
  freeDelivery: { from, missing },
}: {
  freeDelivery: FreeDelivery
}) {
  const { t } = useTranslation()
  const amount = useAmount()
  if (missing === 0) {
    return (
      <p className="flex gap-2 text-sm font-medium text-good">
        <Icon name="check" className="size-5" />
        {t('delivery.free')}
      </p>
    )
  }
  return (
    <div className="grid gap-2 text-sm">
      <p id="free-delivery" className="flex gap-2 font-medium">
        <Icon name="truck" turns className="size-5" />
        {t('delivery.missingForFree', { amount: amount(missing) })}
      </p>
      <progress
        aria-labelledby="free-delivery"
        value={from - missing}
        max={from}
        className="meter h-2 w-full"
      />
    </div>
  )
}
