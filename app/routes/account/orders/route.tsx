import { href } from 'react-router'
import * as orders from '#app/api/orders.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Head } from '#app/ui/head.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { OrderRow } from './order-row.tsx'
import { StateFilter } from './state-filter.tsx'
import type { Route } from './+types/route'

/** The shopper's orders, newest first. The state they are narrowed to and the page are in the address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get('status')
  const state = orders.orderStates.find((each) => each === asked) ?? null
  const page = url.searchParams.get('page')
  const list = await orders.list(getApi(context), { status: state, page })
  return { list, state }
}

export default function Orders({ loaderData: { list, state } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const hasNone = list.total === 0 && state === null
  return (
    <>
      <Head title={t('order.title')} hidden />
      <h1 className="pt-8 pb-6 lg:pt-12 voice text-3xl">{t('order.title')}</h1>
      {hasNone ? (
        <Empty title={t('order.empty.title')} text={t('order.empty.text')}>
          <a href={href('/products')} className={buttonStyle.primary}>
            {t('order.empty.products')}
          </a>
        </Empty>
      ) : (
        <div className="grid gap-5">
          <StateFilter current={state} />
          {list.rows.length > 0 ? (
            <div>
              <ul className="divide-y divide-line border-y border-line">
                {list.rows.map((order) => (
                  <OrderRow key={order.id} order={order} />
                ))}
              </ul>
              <Pagination {...list} />
            </div>
          ) : (
            <Empty title={t('order.none.title')} text={t('order.none.text')}>
              <a href={href('/order')} className={buttonStyle.primary}>
                {t('order.none.all')}
              </a>
            </Empty>
          )}
        </div>
      )}
    </>
  )
}
