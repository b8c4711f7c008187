import { href } from 'react-router'
import * as history from '#app/api/admin-history.server.ts'
import * as packages from '#app/api/admin-packages.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { HistoryLines } from '../history/lines.tsx'
import { NoHistory } from '../history/no-history.tsx'
import { keepToLastPage, readListQuery } from '../list/read-query.ts'
import { useNameOf } from '../list/use-name-of.ts'
import type { Route } from './+types/history'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const pack = await packages.show(api, params.packageId)
  const query = { ...readListQuery(url, []), entity: 'package', id: pack.id }
  return { pack, found: keepToLastPage(await history.list(api, query), url) }
}

export default function PackageHistory({ loaderData: { pack, found } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const name = useNameOf()(pack)
  const packageId = String(pack.id)
  return (
    <>
      <PageHead
        title={t('admin:history.of', { name })}
        steps={[
          { name: t('admin:areas.packages'), to: href('/admin-dashboard/packages') },
          { name, to: href('/admin-dashboard/packages/:packageId', { packageId }) },
        ]}
      />
      {found.total > 0 ? <HistoryLines found={found} /> : <NoHistory />}
    </>
  )
}
