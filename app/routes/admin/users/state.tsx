import type { User } from '#app/api/admin-users.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { StateMark } from '../list/state-mark.tsx'

type Props = { user: Pick<User, 'is_admin' | 'is_blocked' | 'email_verified'> }

/** How an account stands, in a few words. */
export function UserState({ user: { is_admin, is_blocked, email_verified } }: Props) {
  const { t } = useTranslation()
  return (
    <span className="flex flex-wrap gap-x-4">
      {is_blocked ? (
        <StateMark kind="wrong">{t('admin:users.isBlocked')}</StateMark>
      ) : (
        <StateMark kind={email_verified ? 'good' : 'quiet'}>
          {t(email_verified ? 'admin:users.isVerified' : 'admin:users.isUnverified')}
        </StateMark>
      )}
      {is_admin && <span className="font-semibold">{t('admin:users.isAdmin')}</span>}
    </span>
  )
}
