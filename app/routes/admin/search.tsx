import { href } from 'react-router'
import * as categories from '#app/api/admin-categories.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Name } from '#app/ui/name.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useCategoryWords } from './categories/use-category-words.ts'
import { PageHead } from './frame/page-head.tsx'
import { OfficeSearch } from './frame/search-box.tsx'
import type { Route } from './+types/search'

/** The first few of everything that the administrator may see; what he may not see, the API does not find. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const words = url.searchParams.get('search')?.trim().slice(0, 100) ?? ''
  const found = words === '' ? null : await categories.search(getApi(context), words)
  return { words, found }
}

export default function Search({ loaderData: { words, found } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { nameOf } = useCategoryWords()
  return (
    <>
      <PageHead title={t('admin:search.title')} />
      <OfficeSearch id="page-search" className="max-w-text pb-6 md:hidden" />
      {found && found.total > 0 ? (
        <Results
          title={t('admin:areas.categories')}
          total={found.total}
          all={`${href('/admin-dashboard/categories')}?${new URLSearchParams({ search: words })}`}
          rows={found.rows.map((category) => ({
            to: href('/admin-dashboard/categories/:categoryId', {
              categoryId: String(category.id),
            }),
            name: nameOf(category),
          }))}
        />
      ) : (
        <Empty
          title={t(words ? 'admin:search.none' : 'admin:search.label')}
          text={t('admin:search.hint')}
        />
      )}
    </>
  )
}

type Found = { title: string; total: number; all: string; rows: { to: string; name: string }[] }

function Results({ title, total, all, rows }: Found) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="found" className="max-w-text">
      <h2 id="found" className="pb-2 text-lg font-semibold">
        {title}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {rows.map(({ to, name }) => (
          <li key={to}>
            <a href={to} className="flex min-h-11 items-center px-2 hover:bg-stone">
              <Name>{name}</Name>
            </a>
          </li>
        ))}
      </ul>
      <a href={all} className="mt-2 inline-flex min-h-11 items-center underline underline-offset-4">
        {t('admin:search.all', { count: total })}
      </a>
    </section>
  )
}
