import { href } from 'react-router'
import * as phoneOrders from '#app/api/admin-phone-orders.server.ts'
import * as packages from '#app/api/packages.server.ts'
import * as areas from '#app/api/areas.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { backTo } from '../list/use-list-address.ts'
import { PhoneOrderForm } from './phone-order-form.tsx'
import { handlePhoneOrder, workOn } from './phone-order.server.ts'
import type { Route } from './+types/new'

const list = href('/admin-dashboard/orders')

/** Asks for something that only who may see orders is told: nobody else may take any. A phone number may stand in the address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const phone = url.searchParams.get('phone') ?? ''
  const [, served, offered] = await Promise.all([
    phoneOrders.requireAllowed(api),
    areas.list(api),
    packages.findOnOffer(api),
  ])
  return {
    work: await workOn(api, { phone, language: 'ar', confirmed: '1' }),
    areas: served,
    packages: offered,
    back: backTo(list, url.searchParams),
  }
}

export function action(args: Route.ActionArgs) {
  return handlePhoneOrder(args)
}

/** An order that somebody gives by telephone: who he is, what he wants, where to, what it comes to. */
export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { areas: served, back } = loaderData
  const work = actionData ?? loaderData.work
  return (
    <>
      <PageHead
        title={t('admin:orders.new')}
        steps={[{ name: t('admin:areas.orders'), to: back }]}
        wrong={work.form.message !== null}
      />
      <PhoneOrderForm work={work} packages={loaderData.packages} areas={served} cancel={back} />
    </>
  )
}
