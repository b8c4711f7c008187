import { href } from 'react-router'
import * as history from '#app/api/admin-history.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { HistoryLines } from '../history/lines.tsx'
import { NoHistory } from '../history/no-history.tsx'
import { keepToLastPage, readListQuery } from '../list/read-query.ts'
import type { Route } from './+types/history'

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { ...readListQuery(url, []), entity: 'setting' }
  return { found: keepToLastPage(await history.list(getApi(context), query), url) }
}

export default function SettingsHistory({ loaderData: { found } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const name = t('admin:areas.settings')
  return (
    <>
      <PageHead
        title={t('admin:history.of', { name })}
        steps={[{ name, to: href('/admin-dashboard/settings') }]}
      />
      {found.total > 0 ? <HistoryLines found={found} ofMany /> : <NoHistory />}
    </>
  )
}
