import { useLocation } from 'react-router'
import type { View } from '#app/api/admin-views.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useListAddress } from './use-list-address.ts'

/** A link of a row of tabs; the current one says so by `aria-current`. */
export const tabStyle =
  'inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-quiet hover:text-ink aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:text-ink'

/** The states of a list, and the views of it that somebody keeps. */
export function Tabs({
  states,
  views,
}: {
  states: { value: string; label: string }[]
  views: View[]
}) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { asked, address, query } = useListAddress()
  const view = views.find((one) => one.query === query)
  return (
    <nav aria-label={t('admin:list.states')}>
      <ul className="flex flex-wrap">
        {states.map(({ value, label }) => (
          <li key={value}>
            <a
              href={address({ state: value })}
              aria-current={!view && (asked.get('state') ?? '') === value ? 'page' : undefined}
              className={tabStyle}
            >
              {label}
            </a>
          </li>
        ))}
        {views.map((one) => (
          <li key={one.id}>
            <a
              href={`${pathname}?${new URLSearchParams(one.query)}`}
              aria-current={one === view ? 'page' : undefined}
              className={tabStyle}
            >
              <bdi>{one.name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
