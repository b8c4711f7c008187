import type { Invitation } from '#app/api/invitations.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Name } from '#app/ui/name.tsx'
import { useMoment } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { usePermissionNames } from './use-permission-names.ts'

/** Who has been invited and has not come yet. */
export function OpenInvitations({ open }: { open: Invitation[] }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="open-title">
      <h2 id="open-title" className="pb-2 text-lg font-semibold">
        {t('admin:invitations.open')}
      </h2>
      <ul className="grid gap-3 md:grid-cols-2">
        {open.map((invitation) => (
          <li key={invitation.id} className="rounded-picture border border-line p-4 pb-1">
            <One invitation={invitation} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function One({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation()
  const moment = useMoment()
  const namesOf = usePermissionNames()
  const { id, email, permissions, invited_by, expires_at, is_open } = invitation
  return (
    <>
      <h3 className="font-semibold">
        <bdi className="wrap-anywhere">{email}</bdi>
      </h3>
      <p className="text-sm">{namesOf(permissions) || t('admin:access.none')}</p>
      <p className="text-sm text-quiet">
        {t('admin:invitations.by')} <Name>{invited_by}</Name>
        {t('list.comma')}
        {is_open ? t('admin:invitations.until') : t('admin:invitations.over')}{' '}
        <time dateTime={expires_at}>{moment(expires_at)}</time>
      </p>
      <form method="post" className="flex flex-wrap gap-x-5">
        <button name="again" value={id} className={buttonStyle.link}>
          {t('admin:invitations.again')}
          <span className="sr-only">
            {': '}
            <bdi>{email}</bdi>
          </span>
        </button>
        <button name="withdraw" value={id} className={buttonStyle.link}>
          {t('admin:invitations.withdraw')}
          <span className="sr-only">
            {': '}
            <bdi>{email}</bdi>
          </span>
        </button>
      </form>
    </>
  )
}
