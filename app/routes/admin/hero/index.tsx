import { href } from 'react-router'
import * as sliders from '#app/api/admin-sliders.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { Tabs } from '../list/tabs.tsx'
import { SlideLine } from './slide-line.tsx'
import type { Route } from './+types/index'

export async function loader({ context, url }: Route.LoaderArgs) {
  const isBin = url.searchParams.get('state') === 'deleted'
  return { slides: await sliders.list(getApi(context), isBin ? 'deleted' : ''), isBin }
}

export default function Hero({ loaderData: { slides, isBin } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const add = (
    <a href={href('/admin-dashboard/hero/new')} className={buttonStyle.primary}>
      <Icon name="plus" className="size-5" />
      {t('admin:hero.new')}
    </a>
  )
  return (
    <>
      <PageHead title={t('admin:areas.hero')}>{add}</PageHead>
      <Tabs
        states={[
          { value: '', label: t('admin:list.all') },
          { value: 'deleted', label: t('admin:bin.name') },
        ]}
        views={[]}
      />
      {slides.length > 0 ? (
        <ol className="mt-4 grid max-w-page gap-3">
          {slides.map((slider, index) => (
            <SlideLine
              key={slider.id}
              slider={slider}
              isFirst={index === 0}
              isLast={index === slides.length - 1}
            />
          ))}
        </ol>
      ) : (
        <div className="mt-4">
          <Empty
            title={t(isBin ? 'admin:hero.binEmpty' : 'admin:hero.none')}
            text={t('admin:hero.noneText')}
          />
        </div>
      )}
    </>
  )
}
