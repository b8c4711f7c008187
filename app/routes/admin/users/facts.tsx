import type { UserDetails } from '#app/api/admin-users.server.ts'
import { Amount } from '#app/ui/price.tsx'
import { telephone } from '#app/ui/telephone.ts'
import { useDate } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

/** How to reach somebody, and what he has been to the shop. */
export function UserFacts({ user }: { user: UserDetails }) {
  const { t } = useTranslation()
  const date = useDate()
  return (
    <dl className="grid gap-3 rounded-picture bg-stone p-4">
      <Fact label={t('admin:users.phone')}>
        {user.phone ? (
          <a href={`tel:${telephone(user.phone)}`} className="underline underline-offset-4">
            <bdi dir="ltr">{user.phone}</bdi>
          </a>
        ) : (
          '–'
        )}
      </Fact>
      <Fact label={t('admin:users.email')}>
        <a href={`mailto:${user.email}`} className="wrap-anywhere underline underline-offset-4">
          <bdi>{user.email}</bdi>
        </a>
      </Fact>
      <Fact label={t('admin:users.verifiedFlag')}>
        {user.email_verified_at ? (
          <time dateTime={user.email_verified_at}>{date(user.email_verified_at)}</time>
        ) : (
          t('admin:list.no')
        )}
      </Fact>
      <Fact label={t('admin:users.orders')}>{user.orders_count}</Fact>
      {user.spent !== null && user.spent !== undefined && (
        <Fact label={t('admin:users.spent')}>
          <Amount fils={user.spent} />
        </Fact>
      )}
      <Fact label={t('admin:users.refused')}>{user.refused}</Fact>
      {user.address && (
        <Fact label={t('admin:users.address')}>
          <bdi>{user.address}</bdi>
        </Fact>
      )}
      <Fact label={t('admin:users.since')}>
        <time dateTime={user.created_at}>{date(user.created_at)}</time>
      </Fact>
      {user.is_admin && (
        <Fact label={t('admin:factor.title')}>
          {t(user.second_factor ? 'admin:list.yes' : 'admin:list.no')}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_1fr] gap-x-3">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
