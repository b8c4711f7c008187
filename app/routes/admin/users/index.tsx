import { href } from 'react-router'
import * as users from '#app/api/admin-users.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { ExportLink } from '../list/export-link.tsx'
import { Found } from '../list/found.tsx'
import { keepToLastPage, readListQuery } from '../list/read-query.ts'
import { Tabs } from '../list/tabs.tsx'
import { UserRows } from './rows.tsx'
import { UserTools } from './tools.tsx'
import type { Route } from './+types/index'

export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await users.list(getApi(context), users.narrowed(readListQuery(url, ['state'])))
  return { found: keepToLastPage(found, url) }
}

export default function Users({ loaderData: { found } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('admin:areas.users')}>
        <ExportLink to={href('/admin-dashboard/users/export')} />
        <a href={href('/admin-dashboard/users/invitations')} className={buttonStyle.primary}>
          <Icon name="plus" className="size-5" />
          {t('admin:users.invite')}
        </a>
      </PageHead>
      <Tabs
        states={[
          { value: '', label: t('admin:list.all') },
          { value: 'admins', label: t('admin:users.states.admins') },
          { value: 'unverified', label: t('admin:users.states.unverified') },
          { value: 'blocked', label: t('admin:users.states.blocked') },
        ]}
        views={[]}
      />
      <UserTools />
      <Found
        found={found}
        empty={<Empty title={t('admin:list.nothing')} text={t('admin:list.nothingText')} />}
      >
        <UserRows users={found.rows} />
      </Found>
    </>
  )
}
