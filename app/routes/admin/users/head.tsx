import type { ParseKeys } from 'i18next'
import { href, useLocation } from 'react-router'
import type { UserDetails } from '#app/api/admin-users.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { tabStyle } from '../list/tabs.tsx'
import { backTo } from '../list/use-list-address.ts'
import { UserState } from './state.tsx'

/** The pages about a user, what is looked at most first. */
const pages: { path: string; key: ParseKeys<['shop', 'admin']> }[] = [
  { path: '', key: 'admin:users.pages.overview' },
  { path: '/edit', key: 'admin:users.pages.details' },
  { path: '/access', key: 'admin:users.pages.access' },
  { path: '/history', key: 'admin:areas.history' },
]

/** The top of every page about a user: how the account stands, why it cannot be changed, and its other pages. */
export function UserHead({ user, wrong }: { user: UserDetails; wrong?: boolean }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const own = href('/admin-dashboard/users/:userId', { userId: String(user.id) })
  const list = backTo(href('/admin-dashboard/users'), search)
  const back = new URLSearchParams(search).get('back')
  const kept = back ? `?${new URLSearchParams({ back })}` : ''
  return (
    <>
      <PageHead
        title={user.name}
        steps={[{ name: t('admin:areas.users'), to: list }]}
        wrong={wrong}
      />
      <div className="-mt-3 grid gap-1 pb-3">
        <UserState user={user} />
        {user.is_blocked && user.blocked_reason && (
          <p className="text-wrong">
            {t('admin:users.blockedFor')} <bdi>{user.blocked_reason}</bdi>
          </p>
        )}
        {!user.may_change && <p className="text-quiet">{t('admin:users.mayDoMore')}</p>}
      </div>
      <nav aria-label={t('admin:users.pages.label')} className="mb-6 border-b border-line">
        <ul className="flex flex-wrap">
          {pages.map(({ path, key }) => (
            <li key={path}>
              <a
                href={`${own}${path}${kept}`}
                aria-current={pathname === `${own}${path}` ? 'page' : undefined}
                className={tabStyle}
              >
                {t(key)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
