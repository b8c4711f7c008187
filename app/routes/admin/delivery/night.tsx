import { href } from 'react-router'
import * as deliveries from '#app/api/admin-deliveries.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { Name } from '#app/ui/name.tsx'
import { Amount } from '#app/ui/price.tsx'
import { useMoment } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { Difference } from './difference.tsx'
import { OrdersOfNight } from './orders-of-night.tsx'
import type { Route } from './+types/night'

export async function loader({ context, params }: Route.LoaderArgs) {
  return deliveries.showNight(getApi(context), params.nightId)
}

/** One past night: what there should have been, what there was, who counted it, and for which orders. */
export default function PastNight({ loaderData: night }: Route.ComponentProps) {
  const { t } = useTranslation()
  const moment = useMoment()
  const of = (outcome: string) => night.orders.filter((order) => order.outcome === outcome)
  return (
    <>
      <PageHead
        title={t('admin:delivery.cashOf', { name: night.driver.name })}
        steps={[
          { name: t('admin:areas.delivery'), to: href('/admin-dashboard/delivery') },
          { name: t('admin:delivery.nights'), to: href('/admin-dashboard/delivery/nights') },
        ]}
      />
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 rounded-picture bg-stone p-4 md:p-5 lg:order-last">
          <dt>{t('admin:delivery.expected')}</dt>
          <dd>
            <Amount fils={night.expected} />
          </dd>
          <dt>{t('admin:delivery.counted')}</dt>
          <dd>
            <Amount fils={night.counted} className="font-semibold" />
          </dd>
          <dt>{t('admin:delivery.difference')}</dt>
          <dd>
            <Difference fils={night.difference} />
          </dd>
          <dt>{t('admin:delivery.by')}</dt>
          <dd>
            <Name>{night.by}</Name>
          </dd>
          <dt className="sr-only">{t('admin:delivery.night')}</dt>
          <dd className="col-span-2 text-sm text-quiet">{moment(night.at)}</dd>
          {night.note && (
            <>
              <dt className="sr-only">{t('admin:stock.note')}</dt>
              <dd className="col-span-2">
                <Name>{night.note}</Name>
              </dd>
            </>
          )}
        </dl>
        <div className="grid gap-6">
          <OrdersOfNight
            id="delivered"
            title={t('admin:delivery.delivered')}
            orders={of('delivered')}
          />
          <OrdersOfNight
            id="returned"
            title={t('admin:delivery.returned')}
            orders={of('returned')}
          />
          <OrdersOfNight id="paid" title={t('admin:delivery.paid')} orders={of('paid')} />
        </div>
      </div>
    </>
  )
}
