import { href } from 'react-router'
import type { OrderState } from '#app/api/orders.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

const states = ['pending', 'confirmed', 'rejected', 'cancelled'] as const

/** Narrows the list to one state, by links. */
export function StateFilter({ current }: { current: OrderState | null }) {
  const { t } = useTranslation()
  const links = [
    { state: null, to: href('/order'), label: t('order.filter.all') },
    ...states.map((state) => ({
      state,
      to: `${href('/order')}?status=${state}`,
      label: t(`order.status.${state}`),
    })),
  ]
  return (
    <nav aria-label={t('order.filter.label')}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ state, to, label }) => (
          <li key={to}>
            <a
              href={to}
              aria-current={state === current ? 'page' : undefined}
              className={buttonStyle.chip}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
