import { Fragment } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { groups } from '../areas.ts'
import { useAllowed } from './use-allowed.ts'

/** The areas that the administrator may enter, under the names of their groups. */
export function AreaLinks() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const isAllowed = useAllowed()
  return groups
    .map(({ key, areas }) => ({
      key,
      areas: areas.filter(({ permission }) => isAllowed(permission)),
    }))
    .filter(({ areas }) => areas.length > 0)
    .map((group) => (
      <Fragment key={group.key}>
        <p className="px-3 pt-4 pb-1 text-sm text-quiet first:pt-0">{t(group.key)}</p>
        <ul className="grid gap-0.5">
          {group.areas.map(({ to, key, icon }) => (
            <li key={to}>
              <a
                href={to}
                aria-current={
                  pathname === to ? 'page' : isInside(pathname, to) ? 'true' : undefined
                }
                className="flex min-h-11 items-center gap-3 rounded-control px-3 hover:bg-field aria-[current]:bg-ink lg:min-h-9 aria-[current]:font-semibold aria-[current]:text-on-ink"
              >
                <Icon name={icon} className="size-5" />
                {t(key)}
              </a>
            </li>
          ))}
        </ul>
      </Fragment>
    ))
}

/** The dashboard is above everything, so only its own page counts as being there. */
function isInside(pathname: string, to: string) {
  return to !== '/admin-dashboard' && pathname.startsWith(`${to}/`)
}
