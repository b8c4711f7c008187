import { href } from 'react-router'
import * as deliveries from '#app/api/admin-deliveries.server.ts'
import * as drivers from '#app/api/admin-drivers.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { control } from '#app/forms/field.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { Choice } from '../list/choice.tsx'
import { Found } from '../list/found.tsx'
import { keepToLastPage, readListQuery } from '../list/read-query.ts'
import { ToolbarField } from '../list/toolbar.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { NightsTable } from './nights-table.tsx'
import type { Route } from './+types/nights'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const [found, all] = await Promise.all([
    deliveries.listNights(api, readListQuery(url, ['driver', 'day'])),
    drivers.list(api),
  ])
  return { found: keepToLastPage(found, url), drivers: all }
}

export default function Nights({ loaderData: { found, drivers: all } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { asked } = useListAddress()
  return (
    <>
      <PageHead
        title={t('admin:delivery.nights')}
        steps={[{ name: t('admin:areas.delivery'), to: href('/admin-dashboard/delivery') }]}
      />
      <form method="get" className="flex flex-wrap items-end gap-3 pb-4">
        <Choice name="driver" label={t('admin:orders.driver')}>
          {all.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <ToolbarField name="day" label={t('admin:delivery.day')}>
          <input
            id="list-day"
            type="date"
            name="day"
            defaultValue={asked.get('day') ?? ''}
            className={`${control} h-11`}
          />
        </ToolbarField>
        <button className={buttonStyle.quiet}>{t('admin:list.apply')}</button>
      </form>
      <Found
        found={found}
        empty={
          <Empty title={t('admin:delivery.noNights')} text={t('admin:delivery.noNightsText')} />
        }
      >
        <NightsTable nights={found.rows} />
      </Found>
    </>
  )
}
