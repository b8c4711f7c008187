import { href } from 'react-router'
import * as packages from '#app/api/packages.server.ts'
import { sameForAll } from '#app/handle.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Head } from '#app/ui/head.tsx'
import { ListData } from '#app/ui/list-data.tsx'
import { PackageCard } from '#app/ui/package-card.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { packagePath } from '#app/ui/paths.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { parseWhole } from '#kuwait/digits.ts'
import type { Route } from './+types/packages'

export const handle = sameForAll

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = parseWhole(url.searchParams.get('page') ?? '', 100_000) || 1
  return { list: await packages.list(getApi(context), page) }
}

export default function Packages({ loaderData: { list } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <>
      <Head
        title={t('packages.title')}
        about={[t('packages.head'), t('head.shop')]}
        description={t('packages.description')}
        canonical={href('/packages')}
        page={list.page}
      />
      <ListData things={list.rows.map((one) => ({ name: one.name, path: packagePath(one) }))} />
      <div className="grid gap-3 pt-8 pb-8 lg:pt-12 lg:pb-10">
        <h1 className="voice text-3xl">{t('packages.title')}</h1>
        <p className="max-w-text text-quiet">{t('packages.text')}</p>
      </div>
      <section aria-labelledby="all">
        <h2 id="all" className="sr-only">
          {t('packages.all')}
        </h2>
        {list.rows.length > 0 ? (
          <>
            <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-6 lg:gap-y-10">
              {list.rows.map((pack, index) => (
                <li key={pack.id}>
                  <PackageCard pack={pack} first={index === 0} />
                </li>
              ))}
            </ul>
            {list.lastPage > 1 && <Pagination {...list} />}
          </>
        ) : (
          <Empty title={t('packages.none.title')} text={t('packages.none.text')} />
        )}
      </section>
    </>
  )
}
