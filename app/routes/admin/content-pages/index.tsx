import { href } from 'react-router'
import * as pages from '#app/api/admin-content-pages.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { Tabs } from '../list/tabs.tsx'
import { PageLine } from './page-line.tsx'
import type { Route } from './+types/index'

export async function loader({ context, url }: Route.LoaderArgs) {
  const isBin = url.searchParams.get('state') === 'deleted'
  return { pages: await pages.list(getApi(context), isBin ? 'deleted' : ''), isBin }
}

export default function ContentPages({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { pages: shown, isBin } = loaderData
  return (
    <>
      <PageHead title={t('admin:areas.pages')}>
        <a href={href('/admin-dashboard/pages/new')} className={buttonStyle.primary}>
          <Icon name="plus" className="size-5" />
          {t('admin:pages.new')}
        </a>
      </PageHead>
      <Tabs
        states={[
          { value: '', label: t('admin:list.all') },
          { value: 'deleted', label: t('admin:bin.name') },
        ]}
        views={[]}
      />
      {shown.length > 0 ? (
        <ol className="mt-4 max-w-page divide-y divide-line rounded-picture border border-line">
          {shown.map((page, index) => (
            <PageLine
              key={page.id}
              page={page}
              isFirst={index === 0}
              isLast={index === shown.length - 1}
            />
          ))}
        </ol>
      ) : (
        <div className="mt-4">
          <Empty
            title={t(isBin ? 'admin:hero.binEmpty' : 'admin:pages.none')}
            text={t('admin:pages.noneText')}
          />
        </div>
      )}
    </>
  )
}
