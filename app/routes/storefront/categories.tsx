import { href } from 'react-router'
import * as categories from '#app/api/categories.server.ts'
import { sameForAll } from '#app/handle.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { CategoryTile } from '#app/ui/category-tile.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Head } from '#app/ui/head.tsx'
import { ListData } from '#app/ui/list-data.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { categoryPath } from '#app/ui/paths.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { parseWhole } from '#kuwait/digits.ts'
import type { Route } from './+types/categories'

export const handle = sameForAll

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = parseWhole(url.searchParams.get('page') ?? '', 100_000) || 1
  return { list: await categories.list(getApi(context), page) }
}

export default function Categories({ loaderData: { list } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <>
      <Head
        title={t('categories.title')}
        about={[t('head.shop')]}
        description={t('categories.description')}
        canonical={href('/categories')}
        page={list.page}
      />
      <ListData things={list.rows.map((one) => ({ name: one.name, path: categoryPath(one) }))} />
      <h1 className="pt-8 pb-6 lg:pt-12 voice text-3xl">{t('categories.title')}</h1>
      <section aria-labelledby="all">
        <h2 id="all" className="sr-only">
          {t('categories.all')}
        </h2>
        {list.rows.length > 0 ? (
          <>
            <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4 lg:gap-6">
              {list.rows.map((category, index) => (
                <li key={category.id}>
                  <CategoryTile category={category} first={index < 2} />
                </li>
              ))}
            </ul>
            {list.lastPage > 1 && <Pagination {...list} />}
          </>
        ) : (
          <Empty title={t('categories.none.title')} text={t('categories.none.text')} />
        )}
      </section>
    </>
  )
}
