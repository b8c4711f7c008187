import { href } from 'react-router'
import * as pages from '#app/api/admin-content-pages.server.ts'
import * as history from '#app/api/admin-history.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { HistoryLines } from '../history/lines.tsx'
import { NoHistory } from '../history/no-history.tsx'
import { keepToLastPage, readListQuery } from '../list/read-query.ts'
import { usePageWords } from './use-page-words.ts'
import type { Route } from './+types/history'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const page = await pages.show(api, params.pageId)
  const query = { ...readListQuery(url, []), entity: 'page', id: page.id }
  return { page, found: keepToLastPage(await history.list(api, query), url) }
}

export default function PageHistory({ loaderData: { page, found } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const name = usePageWords().nameOf(page)
  const pageId = String(page.id)
  return (
    <>
      <PageHead
        title={t('admin:history.of', { name })}
        steps={[
          { name: t('admin:areas.pages'), to: href('/admin-dashboard/pages') },
          { name, to: href('/admin-dashboard/pages/:pageId', { pageId }) },
        ]}
      />
      {found.total > 0 ? <HistoryLines found={found} /> : <NoHistory />}
    </>
  )
}
