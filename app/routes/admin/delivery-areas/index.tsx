import { href } from 'react-router'
import * as areas from '#app/api/admin-areas.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { governorates } from '#kuwait/governorates.ts'
import { PageHead } from '../frame/page-head.tsx'
import { Choice } from '../list/choice.tsx'
import { NothingMatches } from '../list/nothing-matches.tsx'
import { readListQuery } from '../list/read-query.ts'
import { Tabs } from '../list/tabs.tsx'
import { Toolbar } from '../list/toolbar.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { GovernorateAreas } from './governorate-areas.tsx'
import type { Route } from './+types/index'

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readListQuery(url, ['governorate', 'state'])
  return { areas: await areas.list(getApi(context), query) }
}

export default function DeliveryAreas({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { rowAddress } = useListAddress()
  const all = loaderData.areas
  const shown = governorates.filter((one) => all.some((area) => area.governorate === one))
  return (
    <>
      <PageHead title={t('admin:areas.deliveryAreas')}>
        <a href={rowAddress(href('/admin-dashboard/areas/new'))} className={buttonStyle.primary}>
          <Icon name="plus" className="size-5" />
          {t('admin:deliveryAreas.new')}
        </a>
      </PageHead>
      <Tabs
        states={[
          { value: '', label: t('admin:list.all') },
          { value: 'active', label: t('admin:deliveryAreas.on') },
          { value: 'hidden', label: t('admin:deliveryAreas.off') },
        ]}
        views={[]}
      />
      <Toolbar
        columns={[]}
        isWhole
        searchLabel={t('admin:deliveryAreas.name')}
        filters={
          <Choice name="governorate" label={t('admin:deliveryAreas.governorate')}>
            {governorates.map((one) => (
              <option key={one} value={one}>
                {t(`governorate.${one}`)}
              </option>
            ))}
          </Choice>
        }
      />
      {shown.length > 0 ? (
        <div className="grid gap-8">
          {shown.map((governorate) => (
            <GovernorateAreas
              key={governorate}
              governorate={governorate}
              areas={all.filter((area) => area.governorate === governorate)}
            />
          ))}
        </div>
      ) : (
        <NothingMatches />
      )}
    </>
  )
}
