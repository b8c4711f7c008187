import { href } from 'react-router'
import * as history from '#app/api/admin-history.server.ts'
import * as sliders from '#app/api/admin-sliders.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { HistoryLines } from '../history/lines.tsx'
import { NoHistory } from '../history/no-history.tsx'
import { keepToLastPage, readListQuery } from '../list/read-query.ts'
import { useSlideWords } from './use-slide-words.ts'
import type { Route } from './+types/history'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const slider = await sliders.show(api, params.sliderId)
  const query = { ...readListQuery(url, []), entity: 'slider', id: slider.id }
  return { slider, found: keepToLastPage(await history.list(api, query), url) }
}

export default function SlideHistory({ loaderData: { slider, found } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { nameOf } = useSlideWords()
  const name = nameOf(slider)
  const sliderId = String(slider.id)
  return (
    <>
      <PageHead
        title={t('admin:history.of', { name })}
        steps={[
          { name: t('admin:areas.hero'), to: href('/admin-dashboard/hero') },
          { name, to: href('/admin-dashboard/hero/:sliderId', { sliderId }) },
        ]}
      />
      {found.total > 0 ? <HistoryLines found={found} /> : <NoHistory />}
    </>
  )
}
