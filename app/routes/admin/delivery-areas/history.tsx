import { href } from 'react-router'
import * as areas from '#app/api/admin-areas.server.ts'
import * as history from '#app/api/admin-history.server.ts'
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
  const area = await areas.show(api, params.areaId)
  const query = { ...readListQuery(url, []), entity: 'area', id: area.id }
  return { area, found: keepToLastPage(await history.list(api, query), url) }
}

export default function AreaHistory({ loaderData: { area, found } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const name = useNameOf()(area)
  const areaId = String(area.id)
  return (
    <>
      <PageHead
        title={t('admin:history.of', { name })}
        steps={[
          { name: t('admin:areas.deliveryAreas'), to: href('/admin-dashboard/areas') },
          { name, to: href('/admin-dashboard/areas/:areaId', { areaId }) },
        ]}
      />
      {found.total > 0 ? <HistoryLines found={found} /> : <NoHistory />}
    </>
  )
}
