import { href } from 'react-router'
import * as deliveries from '#app/api/admin-deliveries.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { handleBulk } from '../list/bulk.server.ts'
import { DriverCard } from './driver-card.tsx'
import { ToBring } from './to-bring.tsx'
import type { Route } from './+types/index'

export async function loader({ context }: Route.LoaderArgs) {
  return deliveries.list(getApi(context))
}

/** The form around the orders: its choice of a driver is what is done to those that are ticked. */
export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const give = (ids: string[], driver: string) =>
    deliveries.assign(api, ids, driver === 'none' ? '' : driver)
  return handleBulk(args, give, href('/admin-dashboard/delivery'))
}

export default function Delivery({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { orders, drivers, is_cut } = loaderData
  const of = (id: number) => orders.filter(({ driver_id }) => driver_id === id)
  const shown = drivers.filter(
    ({ id, is_active, cash, delivered, returned }) =>
      is_active || cash !== 0 || delivered + returned + of(id).length > 0,
  )
  return (
    <>
      <PageHead title={t('admin:areas.delivery')}>
        <a href={href('/admin-dashboard/delivery/nights')} className={buttonStyle.quiet}>
          {t('admin:delivery.nights')}
        </a>
        <a href={href('/admin-dashboard/orders/drivers')} className={buttonStyle.quiet}>
          {t('admin:drivers.title')}
        </a>
      </PageHead>
      <div className="grid gap-8">
        {shown.length > 0 && (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {shown.map((driver) => (
              <DriverCard key={driver.id} driver={driver} orders={of(driver.id)} />
            ))}
          </ul>
        )}
        {orders.length > 0 ? (
          <ToBring orders={orders} drivers={shown} />
        ) : (
          <Empty title={t('admin:delivery.none')} text={t('admin:delivery.noneText')} />
        )}
        {is_cut && <p>{t('admin:delivery.cut', { count: orders.length })}</p>}
      </div>
    </>
  )
}
