import { href } from 'react-router'
import * as coupons from '#app/api/admin-coupons.server.ts'
import * as views from '#app/api/admin-views.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { handleBulk } from '../list/bulk.server.ts'
import { ExportLink } from '../list/export-link.tsx'
import { List } from '../list/list.tsx'
import { keepToLastPage, readListQuery } from '../list/read-query.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { useNameOf } from '../list/use-name-of.ts'
import { useColumns } from './use-columns.tsx'
import type { Route } from './+types/index'

const states = ['running', 'scheduled', 'expired', 'used_up', 'off'] as const

/** Codes that were made many at once are a list of their own for each batch; a search finds them all. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = getApi(context)
  const asked = readListQuery(url, ['state', 'batch'])
  const batchId = /^\d+$/.exec(url.searchParams.get('batch') ?? '')?.[0]
  const isSearched = Boolean(url.searchParams.get('search')?.trim())
  const [found, batch, saved] = await Promise.all([
    coupons.list(api, { ...asked, batch: batchId ?? (isSearched ? '' : 'none') }),
    batchId ? coupons.showBatch(api, batchId) : null,
    views.find(api, 'coupons'),
  ])
  return { found: keepToLastPage(found, url), batch, views: saved }
}

export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const list = href('/admin-dashboard/coupons')
  return handleBulk(args, (ids, action) => coupons.bulk(api, { ids }, action), list)
}

export default function Coupons({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { rowAddress } = useListAddress()
  const nameOf = useNameOf()
  const { found, batch, views: saved } = loaderData
  const add = (
    <a href={rowAddress(href('/admin-dashboard/coupons/new'))} className={buttonStyle.primary}>
      <Icon name="plus" className="size-5" />
      {t('admin:coupons.new')}
    </a>
  )
  const batches = {
    name: t('admin:coupons.batches'),
    to: href('/admin-dashboard/coupons/batches'),
  }
  const all = { name: t('admin:areas.coupons'), to: href('/admin-dashboard/coupons') }
  return (
    <>
      <PageHead
        title={batch ? t('admin:coupons.codesOf', { name: nameOf(batch) }) : all.name}
        steps={batch ? [all, batches] : []}
      >
        {batch === null && (
          <a href={batches.to} className={buttonStyle.quiet}>
            {batches.name}
          </a>
        )}
        <ExportLink to={href('/admin-dashboard/coupons/export')} />
        {batch === null && add}
      </PageHead>
      <List
        area="coupons"
        found={found}
        views={saved}
        columns={useColumns()}
        rowName={({ code }) => code}
        searchLabel={t('admin:coupons.search')}
        states={[
          { value: '', label: t('admin:list.all') },
          ...states.map((value) => ({ value, label: t(`admin:coupons.states.${value}`) })),
        ]}
        filters={batch && <input type="hidden" name="batch" value={batch.id} />}
        question={href('/admin-dashboard/coupons/bulk')}
        actions={[
          { value: 'activate', label: t('admin:coupons.activate'), asks: true },
          { value: 'deactivate', label: t('admin:coupons.deactivate') },
          { value: 'delete', label: t('admin:coupons.delete'), asks: true },
        ]}
        empty={
          <Empty title={t('admin:coupons.none')} text={t('admin:coupons.noneText')}>
            {add}
          </Empty>
        }
      />
    </>
  )
}
