import { randomUUID } from 'node:crypto'
import { href } from 'react-router'
import * as deliveries from '#app/api/admin-deliveries.server.ts'
import { handleForm } from '#app/forms/handle.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { CountForm } from './count-form.tsx'
import { NightsTable } from './nights-table.tsx'
import { OrdersOfNight } from './orders-of-night.tsx'
import type { Route } from './+types/driver'

export async function loader({ context, params: { driverId } }: Route.LoaderArgs) {
  const api = getApi(context)
  const [night, past] = await Promise.all([
    deliveries.showOpenNight(api, driverId),
    deliveries.listNights(api, { driver: driverId, per_page: 10 }),
  ])
  return { night, past, key: randomUUID() }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const { driverId } = args.params
  return handleForm(
    args,
    async (fields) => {
      const { night, ...done } = await deliveries.settle(api, driverId, fields)
      const nextPage = href('/admin-dashboard/delivery/nights/:nightId', {
        nightId: String(night.id),
      })
      return { ...done, nextPage }
    },
    href('/admin-dashboard/delivery'),
  )
}

/** What a driver has brought and holds, and the form that ends his night. */
export default function DriversNight({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { night, past, key } = loaderData
  const { out, delivered, returned, expected, others } = night
  const form = actionData ?? emptyForm
  const isOver = delivered.length + returned.length === 0 && expected === 0
  return (
    <>
      <PageHead
        title={t('admin:delivery.cashOf', { name: night.driver.name })}
        steps={[{ name: t('admin:areas.delivery'), to: href('/admin-dashboard/delivery') }]}
        wrong={form.message !== null}
      />
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-6 lg:order-first">
          {isOver && <p className="text-quiet">{t('admin:delivery.nothing')}</p>}
          <OrdersOfNight id="delivered" title={t('admin:delivery.delivered')} orders={delivered} />
          <OrdersOfNight id="returned" title={t('admin:delivery.returned')} orders={returned} />
          <OrdersOfNight id="out" title={t('admin:delivery.out')} orders={out} />
          {out.length > 0 && <p className="text-quiet">{t('admin:delivery.outText')}</p>}
        </div>
        {!isOver && <CountForm form={form} sums={{ expected, others }} made={key} />}
      </div>
      {past.total > 0 && (
        <section aria-labelledby="past" className="pt-10">
          <h2 id="past" className="pb-3 text-lg font-semibold">
            {t('admin:delivery.nights')}
          </h2>
          <NightsTable nights={past.rows} />
        </section>
      )}
    </>
  )
}
