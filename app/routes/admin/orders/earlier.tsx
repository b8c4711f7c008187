import { href } from 'react-router'
import type { OfficeOrder } from '#app/api/admin-orders.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Amount } from '#app/ui/price.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { OrderStage } from './state.tsx'
import { Age } from './use-columns.tsx'

/** What a phone number and an account have ordered before, and how much of it did not go through. */
export function Earlier({ earlier }: { earlier: OfficeOrder['previous_orders'] }) {
  const { t } = useTranslation()
  if (earlier.count === 0) return <p className="text-quiet">{t('admin:orders.first')}</p>
  return (
    <details>
      <summary className="flex min-h-11 flex-wrap items-center gap-x-2">
        <span className="underline decoration-edge underline-offset-4">
          {t('admin:orders.earlier', { count: earlier.count })}
        </span>
        {earlier.refused > 0 && (
          <strong className="text-wrong">
            {t('admin:orders.refused', { count: earlier.refused })}
          </strong>
        )}
      </summary>
      <ul className="divide-y divide-line">
        {earlier.latest.map((one) => (
          <li key={one.id} className="grid grid-cols-[1fr_auto] items-center gap-x-4 py-1">
            <a
              href={href('/admin-dashboard/orders/:orderId', { orderId: String(one.id) })}
              className={buttonStyle.link}
            >
              <bdi>{one.number}</bdi>
            </a>
            <Amount fils={one.total} />
            <span className="text-sm">
              <OrderStage order={one} />
            </span>
            <span className="text-end text-sm text-quiet">
              <Age moment={one.created_at} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
