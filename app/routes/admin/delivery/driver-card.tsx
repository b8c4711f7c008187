import { href } from 'react-router'
import type { Delivery, Driver } from '#app/api/admin-deliveries.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Name } from '#app/ui/name.tsx'
import { Amount } from '#app/ui/price.tsx'
import { telephone } from '#app/ui/telephone.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

/** What a driver has to do, and the cash he holds. */
export function DriverCard({ driver, orders }: { driver: Driver; orders: Delivery[] }) {
  const { t } = useTranslation()
  const { id, name, phone, delivered, returned, cash } = driver
  const toCollect = orders.reduce((sum, order) => sum + order.cash, 0)
  const print = (view: 'driver' | 'picking') =>
    `${href('/admin-dashboard/orders/print')}?${new URLSearchParams({ view, driver: String(id) })}`
  return (
    <li className="grid content-start gap-3 rounded-picture border border-line p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">
          <Name>{name}</Name>
        </h2>
        {phone && (
          <a href={`tel:${telephone(phone)}`} className={`${buttonStyle.link} justify-end`}>
            <Icon name="phone" className="size-5" />
            {t('admin:orders.call')}
            <span className="sr-only">{` ${name}`}</span>
          </a>
        )}
      </div>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <dt>{t('admin:delivery.toBring', { count: orders.length })}</dt>
        <dd>
          <Amount fils={toCollect} />
        </dd>
        <dt>{t('admin:delivery.brought', { count: delivered })}</dt>
        <dd>
          <Amount fils={cash} className="font-semibold" />
        </dd>
      </dl>
      {returned > 0 && (
        <p className="text-warning">{t('admin:delivery.cameBack', { count: returned })}</p>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-x-4">
        {orders.length > 0 && (
          <>
            <a href={print('driver')} className={buttonStyle.link}>
              {t('admin:orders.paper.driver')}
              <span className="sr-only">{` ${name}`}</span>
            </a>
            <a href={print('picking')} className={buttonStyle.link}>
              {t('admin:orders.paper.picking')}
              <span className="sr-only">{` ${name}`}</span>
            </a>
          </>
        )}
        <a
          href={href('/admin-dashboard/delivery/drivers/:driverId', { driverId: String(id) })}
          className={`${buttonStyle.quiet} ms-auto px-4`}
        >
          {t('admin:delivery.count')}
          <span className="sr-only">{` ${name}`}</span>
        </a>
      </div>
    </li>
  )
}
