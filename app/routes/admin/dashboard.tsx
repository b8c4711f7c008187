import { href } from 'react-router'
import * as categories from '#app/api/admin-categories.server.ts'
import * as packages from '#app/api/admin-packages.server.ts'
import * as officeProducts from '#app/api/admin-products.server.ts'
import * as products from '#app/api/products.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { Head } from '#app/ui/head.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useAllowed } from './frame/use-allowed.ts'
import type { Route } from './+types/dashboard'

/** Each figure is there or left out: what is not allowed, or cannot be had in time, takes no page down. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = getApi(context)
  const [goods, wanting, active, hidden, offered] = await Promise.all([
    products.count(api),
    officeProducts.counts(api),
    categories.count(api, 'active'),
    categories.count(api, 'hidden'),
    packages.countActive(api),
  ])
  return { goods, wanting, active, hidden, offered }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { goods, wanting, active, hidden, offered } = loaderData
  const { t } = useTranslation()
  const isAllowed = useAllowed()
  const list = href('/admin-dashboard/categories')
  const shelf = href('/admin-dashboard/products')
  return (
    <>
      <Head title={t('admin:areas.dashboard')} hidden />
      <h1 className="voice py-5 text-2xl">{t('admin:areas.dashboard')}</h1>
      <ul className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        <Figure to={href('/products')} count={goods} label={t('admin:dashboard.products')} />
        {wanting && (
          <>
            <Figure
              to={`${shelf}?state=hidden`}
              count={wanting.hidden}
              label={t('admin:dashboard.hiddenProducts')}
            />
            <Figure
              to={`${shelf}?stock=out`}
              count={wanting.out}
              label={t('admin:dashboard.out')}
            />
            <Figure
              to={`${shelf}?stock=low`}
              count={wanting.low}
              label={t('admin:dashboard.low')}
            />
            <Figure
              to={`${shelf}?missing=ar`}
              count={wanting.noArabic}
              label={t('admin:dashboard.noArabic')}
            />
          </>
        )}
        {isAllowed('categories') && (
          <>
            <Figure
              to={`${list}?state=active`}
              count={active}
              label={t('admin:dashboard.active')}
            />
            <Figure
              to={`${list}?state=hidden`}
              count={hidden}
              label={t('admin:dashboard.hidden')}
            />
          </>
        )}
        {isAllowed('packages') && (
          <Figure
            to={`${href('/admin-dashboard/packages')}?state=active`}
            count={offered}
            label={t('admin:dashboard.packages')}
          />
        )}
      </ul>
    </>
  )
}

function Figure({ to, count, label }: { to: string; count: number | null; label: string }) {
  if (count === null) return null
  return (
    <li className="relative rounded-picture bg-stone p-4 md:p-5">
      <p className="voice text-3xl tabular-nums">{count}</p>
      <a href={to} className="covers text-quiet">
        {label}
      </a>
    </li>
  )
}
