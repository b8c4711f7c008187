import { href } from 'react-router'
import type { User } from '#app/api/admin-users.server.ts'
import { Name } from '#app/ui/name.tsx'
import { useDate } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { Table } from '../list/table.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { UserState } from './state.tsx'

export function UserRows({ users }: { users: User[] }) {
  const { t } = useTranslation()
  const date = useDate()
  const { rowAddress } = useListAddress()
  const heads = {
    name: t('admin:users.name'),
    phone: t('admin:users.phone'),
    orders: t('admin:users.orders'),
    state: t('admin:list.state'),
    since: t('admin:users.since'),
  }
  return (
    <Table heads={Object.values(heads)}>
      {users.map((user) => (
        <tr key={user.id} role="row">
          <td role="cell" className="list-main">
            <span className="min-w-0 grow">
              <a
                href={rowAddress(
                  href('/admin-dashboard/users/:userId', { userId: String(user.id) }),
                )}
                className="font-semibold underline-offset-4 hover:underline"
              >
                <Name>{user.name}</Name>
              </a>
              <bdi className="block text-sm wrap-anywhere text-quiet">{user.email}</bdi>
            </span>
          </td>
          <td role="cell" data-label={heads.phone}>
            {user.phone ? <bdi dir="ltr">{user.phone}</bdi> : '–'}
          </td>
          <td role="cell" data-label={heads.orders}>
            {user.orders_count}
          </td>
          <td role="cell" data-label={heads.state} className="list-state">
            <UserState user={user} />
          </td>
          <td role="cell" data-label={heads.since}>
            <time dateTime={user.created_at}>{date(user.created_at)}</time>
          </td>
        </tr>
      ))}
    </Table>
  )
}
