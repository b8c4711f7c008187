import * as history from '#app/api/admin-history.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { Empty } from '#app/ui/empty.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { NothingMatches } from '../list/nothing-matches.tsx'
import { keepToLastPage, readListQuery } from '../list/read-query.ts'
import { Toolbar } from '../list/toolbar.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { Filters } from './filters.tsx'
import { HistoryLines } from './lines.tsx'
import { readSpan } from '../list/read-span.ts'
import type { Route } from './+types/index'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const query = { ...readListQuery(url, ['user', 'entity']), ...readSpan(url) }
  const [found, people] = await Promise.all([history.list(api, query), history.findPeople(api)])
  return { found: keepToLastPage(found, url), people }
}

export default function History({ loaderData: { found, people } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { asked, isNarrowed } = useListAddress()
  return (
    <>
      <PageHead title={t('admin:areas.history')} />
      <Toolbar
        columns={[]}
        searchLabel={t('admin:history.thing')}
        filters={<Filters people={people} />}
      />
      {found.total > 0 ? (
        <HistoryLines found={found} ofAll={{ back: asked.toString() }} />
      ) : isNarrowed ? (
        <NothingMatches />
      ) : (
        <Empty title={t('admin:history.none')} text={t('admin:history.noneText')} />
      )}
    </>
  )
}
