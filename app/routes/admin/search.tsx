import { href, redirect } from 'react-router'
import * as categories from '#app/api/admin-categories.server.ts'
import * as orders from '#app/api/admin-orders.server.ts'
import * as coupons from '#app/api/admin-coupons.server.ts'
import * as packages from '#app/api/admin-packages.server.ts'
import * as products from '#app/api/admin-products.server.ts'
import * as users from '#app/api/admin-users.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Name } from '#app/ui/name.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { foldDigits } from '#kuwait/digits.ts'
import { PageHead } from './frame/page-head.tsx'
import { OfficeSearch } from './frame/search-box.tsx'
import { useNameOf } from './list/use-name-of.ts'
import type { Route } from './+types/search'

/**
 * The first few of everything that the administrator may see; what he may not see, the API does not find. A whole article
 * number leads straight to its product, and that of an order to the order.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const words = url.searchParams.get('search')?.trim().slice(0, 100) ?? ''
  if (words === '') return { words, found: null }
  const api = getApi(context)
  const [exact, inOrders, inProducts, inCategories, inPackages, inCoupons, inUsers] =
    await Promise.all([
      products.findBySku(api, words),
      orders.search(api, words),
      products.search(api, words),
      categories.search(api, words),
      packages.search(api, words),
      coupons.search(api, words),
      users.search(api, words),
    ])
  if (exact) {
    throw redirect(href('/admin-dashboard/products/:productId', { productId: String(exact.id) }))
  }
  const order = inOrders?.rows.find(({ number }) => number === foldDigits(words))
  if (order) {
    throw redirect(href('/admin-dashboard/orders/:orderId', { orderId: String(order.id) }))
  }
  return {
    words,
    found: {
      orders: inOrders,
      products: inProducts,
      categories: inCategories,
      packages: inPackages,
      coupons: inCoupons,
      users: inUsers,
    },
  }
}

export default function Search({ loaderData: { words, found } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const nameOf = useNameOf()
  const rows = (of: Named[] = [], path: (id: string) => string) =>
    of.map(({ skus = [], ...one }) => ({
      to: path(String(one.id)),
      name: nameOf(one),
      note: skus.slice(0, 3).join(t('list.comma')),
    }))
  const results: Found[] = [
    {
      title: t('admin:areas.orders'),
      total: found?.orders?.total ?? 0,
      list: href('/admin-dashboard/orders'),
      rows: (found?.orders?.rows ?? []).map(({ id, number, name, phone }) => ({
        to: href('/admin-dashboard/orders/:orderId', { orderId: String(id) }),
        name: `${t('admin:orders.number', { number })}${t('list.comma')}${name}`,
        note: phone,
      })),
    },
    {
      title: t('admin:areas.products'),
      total: found?.products?.total ?? 0,
      list: href('/admin-dashboard/products'),
      rows: rows(found?.products?.rows, (productId) =>
        href('/admin-dashboard/products/:productId', { productId }),
      ),
    },
    {
      title: t('admin:areas.categories'),
      total: found?.categories?.total ?? 0,
      list: href('/admin-dashboard/categories'),
      rows: rows(found?.categories?.rows, (categoryId) =>
        href('/admin-dashboard/categories/:categoryId', { categoryId }),
      ),
    },
    {
      title: t('admin:areas.packages'),
      total: found?.packages?.total ?? 0,
      list: href('/admin-dashboard/packages'),
      rows: rows(found?.packages?.rows, (packageId) =>
        href('/admin-dashboard/packages/:packageId', { packageId }),
      ),
    },
    {
      title: t('admin:areas.coupons'),
      total: found?.coupons?.total ?? 0,
      list: href('/admin-dashboard/coupons'),
      rows: (found?.coupons?.rows ?? []).map((coupon) => ({
        to: href('/admin-dashboard/coupons/:couponId', { couponId: String(coupon.id) }),
        name: coupon.code,
        note: nameOf(coupon),
      })),
    },
    {
      title: t('admin:areas.users'),
      total: found?.users?.total ?? 0,
      list: href('/admin-dashboard/users'),
      rows: (found?.users?.rows ?? []).map(({ id, name, email }) => ({
        to: href('/admin-dashboard/users/:userId', { userId: String(id) }),
        name,
        note: email,
      })),
    },
  ].filter(({ total }) => total > 0)
  return (
    <>
      <PageHead title={t('admin:search.title')} />
      <OfficeSearch id="page-search" className="max-w-text pb-6 md:hidden" />
      {results.length > 0 ? (
        <div className="grid max-w-text gap-8">
          {results.map((one) => (
            <Results key={one.list} {...one} words={words} />
          ))}
        </div>
      ) : (
        <Empty
          title={t(words ? 'admin:search.none' : 'admin:search.label')}
          text={t('admin:search.hint')}
        />
      )}
    </>
  )
}

type Named = { id: number; name_en: string; name_ar: string; skus?: string[] }
type Row = { to: string; name: string; note: string }
type Found = { title: string; total: number; list: string; rows: Row[] }

function Results({ title, total, list, rows, words }: Found & { words: string }) {
  const { t } = useTranslation()
  const id = `found-${list.split('/').at(-1)}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pb-2 text-lg font-semibold">
        {title}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {rows.map(({ to, name, note }) => (
          <li key={to}>
            <a
              href={to}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-2 py-1 hover:bg-stone"
            >
              <Name>{name}</Name>
              {note && <bdi className="text-sm text-quiet">{note}</bdi>}
            </a>
          </li>
        ))}
      </ul>
      <a
        href={`${list}?${new URLSearchParams({ search: words })}`}
        className="mt-2 inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t('admin:search.all', { count: total })}
      </a>
    </section>
  )
}
