import { href } from 'react-router'
import * as categories from '#app/api/admin-categories.server.ts'
import * as history from '#app/api/admin-history.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { NoHistory } from '../history/no-history.tsx'
import { HistoryLines } from '../history/lines.tsx'
import { keepToLastPage, readListQuery } from '../list/read-query.ts'
import { useCategoryWords } from './use-category-words.ts'
import type { Route } from './+types/history'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const category = await categories.show(api, params.categoryId)
  const query = { ...readListQuery(url, []), entity: 'category', id: category.id }
  return { category, found: keepToLastPage(await history.list(api, query), url) }
}

export default function CategoryHistory({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { nameOf } = useCategoryWords()
  const { category, found } = loaderData
  const name = nameOf(category)
  const categoryId = String(category.id)
  return (
    <>
      <PageHead
        title={t('admin:history.of', { name })}
        steps={[
          { name: t('admin:areas.categories'), to: href('/admin-dashboard/categories') },
          { name, to: href('/admin-dashboard/categories/:categoryId', { categoryId }) },
        ]}
      />
      {found.total > 0 ? <HistoryLines found={found} /> : <NoHistory />}
    </>
  )
}
