import type { ParseKeys } from 'i18next'
import { href, useLocation } from 'react-router'
import type { UserDetails } from '#app/api/admin-users.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

/** What can be done to an account by a button, and the pages that ask first. */
export function UserActions({ user }: { user: UserDetails }) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const params = { userId: String(user.id) }
  const deeds: { intent: string; key: ParseKeys<['shop', 'admin']>; fits: boolean }[] = [
    { intent: 'unblock', key: 'admin:users.unblock', fits: user.is_blocked },
    { intent: 'verify', key: 'admin:users.verify', fits: !user.email_verified },
    { intent: 'logout-all', key: 'admin:users.signOut', fits: user.sessions_count > 0 },
    {
      intent: 'reset-factor',
      key: 'admin:users.resetFactor',
      fits: user.second_factor && !user.is_self,
    },
  ]
  const fitting = deeds.filter(({ fits }) => fits)
  return (
    <section aria-labelledby="actions-title" className="grid justify-items-start gap-2">
      <h2 id="actions-title" className="text-lg font-semibold">
        {t('admin:users.actions')}
      </h2>
      {fitting.length > 0 && (
        <form method="post" className="grid justify-items-start gap-2">
          {fitting.map(({ intent, key }) => (
            <button key={intent} name="intent" value={intent} className={buttonStyle.quiet}>
              {t(key, { count: user.sessions_count })}
            </button>
          ))}
        </form>
      )}
      {user.is_self ? (
        <a href={href('/profile')} className={buttonStyle.link}>
          {t('admin:users.ownProfile')}
        </a>
      ) : (
        <p className="flex flex-wrap gap-x-5">
          {!user.is_blocked && (
            <a
              href={`${href('/admin-dashboard/users/:userId/block', params)}${search}`}
              className={buttonStyle.link}
            >
              {t('admin:users.block')}
            </a>
          )}
          <a
            href={`${href('/admin-dashboard/users/:userId/delete', params)}${search}`}
            className={buttonStyle.link}
          >
            {t('admin:users.delete')}
          </a>
        </p>
      )}
    </section>
  )
}
