import { data, href, useLocation } from 'react-router'
import * as tasks from '#app/api/admin-tasks.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Name } from '#app/ui/name.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from './frame/page-head.tsx'
import { ListPages } from './list/list-pages.tsx'
import { readListQuery } from './list/read-query.ts'
import { useActionLabel } from './list/use-action-label.ts'
import { backTo } from './list/use-list-address.ts'
import { useNameOf } from './list/use-name-of.ts'
import type { Route } from './+types/task'

/** Seconds after which the page of a task that is under way is asked for again, by the browser itself. */
const again = 2

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const { page } = readListQuery(url, [])
  const [task, failed] = await Promise.all([
    tasks.show(api, params.taskId),
    tasks.listFailed(api, params.taskId, { page, per_page: 50 }),
  ])
  const headers: HeadersInit = task.state === 'running' ? { Refresh: String(again) } : {}
  return data({ task, failed }, { headers })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** How far something has come that is done to many rows, and what could not be done to which of them. */
export default function Task({ loaderData: { task, failed } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const actionLabel = useActionLabel()
  const { state, total, position, done, failed_count } = task
  const area = areas.find(({ kind }) => kind === task.kind) ?? areas[0]
  const list = backTo(area.list, search)
  const name = t(area.key)
  return (
    <>
      <PageHead title={actionLabel(actionOf(task), task.kind)} steps={[{ name, to: list }]} />
      <div className="grid max-w-page gap-6">
        <section aria-labelledby="state" className="rounded-picture bg-stone p-4">
          <h2 id="state" className="font-semibold">
            {t(`admin:tasks.${state}`)}
          </h2>
          <progress
            max={total}
            value={position}
            aria-labelledby="state"
            className="mt-2 meter h-3 w-full"
          />
          <p>{t('admin:tasks.progress', { position, total })}</p>
          <p>
            {t('admin:bulk.done', { count: done })}{' '}
            {failed_count > 0 && (
              <strong className="text-wrong">
                {t('admin:bulk.notDone', { count: failed_count })}
              </strong>
            )}
          </p>
          {state === 'running' && <p className="mt-2 text-quiet">{t('admin:tasks.waits')}</p>}
        </section>
        <p className="flex flex-wrap gap-3">
          {state === 'running' && (
            <a href={`${pathname}${search}`} className={buttonStyle.quiet}>
              {t('admin:tasks.again')}
            </a>
          )}
          <a href={list} className={buttonStyle.quiet}>
            {t('admin:tasks.toList', { name })}
          </a>
        </p>
        {failed.total > 0 && <Failures failed={failed} row={area.row} />}
      </div>
    </>
  )
}

const products = (id: string) => href('/admin-dashboard/products/:productId', { productId: id })
const areas = [
  {
    kind: 'products',
    key: 'admin:areas.products',
    list: href('/admin-dashboard/products'),
    row: products,
  },
  {
    kind: 'categories',
    key: 'admin:areas.categories',
    list: href('/admin-dashboard/categories'),
    row: (id: string) => href('/admin-dashboard/categories/:categoryId', { categoryId: id }),
  },
  {
    kind: 'packages',
    key: 'admin:areas.packages',
    list: href('/admin-dashboard/packages'),
    row: (id: string) => href('/admin-dashboard/packages/:packageId', { packageId: id }),
  },
  {
    kind: 'orders',
    key: 'admin:areas.orders',
    list: href('/admin-dashboard/orders'),
    row: (id: string) => href('/admin-dashboard/orders/:orderId', { orderId: id }),
  },
  {
    kind: 'discounts',
    key: 'admin:areas.discounts',
    list: href('/admin-dashboard/discounts'),
    row: (id: string) => href('/admin-dashboard/products/:productId/discount', { productId: id }),
  },
  {
    kind: 'coupons',
    key: 'admin:areas.coupons',
    list: href('/admin-dashboard/coupons'),
    row: (id: string) => href('/admin-dashboard/coupons/:couponId', { couponId: id }),
  },
  {
    kind: 'reviews',
    key: 'admin:areas.reviews',
    list: href('/admin-dashboard/reviews'),
    row: (id: string) => href('/admin-dashboard/reviews/:reviewId', { reviewId: id }),
  },
] as const

function actionOf({ params: { action, discount } }: Route.ComponentProps['loaderData']['task']) {
  return action ?? (discount ? 'discount' : 'end_discount')
}

type Failed = Route.ComponentProps['loaderData']['failed']

function Failures({ failed, row }: { failed: Failed; row: (id: string) => string }) {
  const { t } = useTranslation()
  const nameOf = useNameOf()
  return (
    <section aria-labelledby="failed">
      <h2 id="failed" className="pb-2 text-lg font-semibold">
        {t('admin:bulk.result')}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {failed.rows.map((one) => (
          <li key={one.id} className="py-2">
            <a href={row(String(one.id))} className={buttonStyle.link}>
              <Name>{nameOf(one) || `#${one.id}`}</Name>
            </a>
            <p>{one.message}</p>
          </li>
        ))}
      </ul>
      <ListPages found={failed} />
    </section>
  )
}
