import { useRouteLoaderData } from 'react-router'
import type { Area } from '#app/api/areas.server.ts'
import type { loader } from '#app/root.tsx'
import { AreaLink } from '#app/ui/area-link.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { DeliveryFee } from '#app/ui/delivery-fee.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Name } from '#app/ui/name.tsx'
import { useAmount } from '#app/ui/use-amount.ts'
import { useArrival } from '#app/ui/use-arrival.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

/** What it costs to have something brought to the visitor's area, and when it would come; or the way to say which. */
export function Delivery({ area }: { area: Area | null }) {
  const { t } = useTranslation()
  const amount = useAmount()
  const arrival = useArrival()
  const freeFrom = useRouteLoaderData<typeof loader>('root')?.settings.freeDeliveryFrom ?? null
  return (
    <div id="delivery" className="flex items-start gap-3">
      <Icon name="pin" className="mt-2.5 size-6" />
      {area === null ? (
        <AreaLink className={buttonStyle.link}>{t('delivery.choose')}</AreaLink>
      ) : (
        <div className="min-h-11 pt-2">
          <p>
            {t('delivery.to')} <Name>{area.name}</Name>
            {': '}
            <span className="font-semibold">
              <DeliveryFee fils={area.fee} />
              {t('list.comma')}
              {arrival(area.days)}
            </span>
          </p>
          <p className="text-sm text-quiet">
            {area.minimum > 0 && `${t('delivery.minimum', { amount: amount(area.minimum) })} `}
            {area.fee > 0 &&
              freeFrom !== null &&
              t('delivery.freeFrom', { amount: amount(freeFrom) })}
          </p>
          <AreaLink className={buttonStyle.link}>{t('delivery.change')}</AreaLink>
        </div>
      )}
    </div>
  )
}
