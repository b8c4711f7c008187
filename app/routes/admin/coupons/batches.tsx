import { href } from 'react-router'
import * as coupons from '#app/api/admin-coupons.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Name } from '#app/ui/name.tsx'
import { Amount } from '#app/ui/price.tsx'
import { useDate } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PageHead } from '../frame/page-head.tsx'
import { ListPages } from '../list/list-pages.tsx'
import { keepToLastPage, readListQuery } from '../list/read-query.ts'
import { Table } from '../list/table.tsx'
import { useNameOf } from '../list/use-name-of.ts'
import type { Route } from './+types/batches'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { page, per_page } = readListQuery(url, [])
  const found = await coupons.listBatches(getApi(context), { page, per_page })
  return { found: keepToLastPage(found, url) }
}

/** Codes that were made many at once, batch by batch. */
export default function CouponBatches({ loaderData: { found } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const heads = [
    t('admin:coupons.name'),
    t('admin:coupons.used'),
    t('admin:coupons.discountGiven'),
    t('admin:coupons.made'),
    t('admin:products.actions'),
  ]
  const add = (
    <a href={href('/admin-dashboard/coupons/generate')} className={buttonStyle.primary}>
      <Icon name="plus" className="size-5" />
      {t('admin:coupons.generate')}
    </a>
  )
  return (
    <>
      <PageHead
        title={t('admin:coupons.batches')}
        steps={[{ name: t('admin:areas.coupons'), to: href('/admin-dashboard/coupons') }]}
      >
        {add}
      </PageHead>
      {found.total > 0 ? (
        <>
          <Table heads={heads}>
            {found.rows.map((batch) => (
              <Batch key={batch.id} {...{ batch, heads }} />
            ))}
          </Table>
          <ListPages found={found} />
        </>
      ) : (
        <Empty title={t('admin:coupons.noBatch')} text={t('admin:coupons.noBatchText')}>
          {add}
        </Empty>
      )}
    </>
  )
}

function Batch({ batch, heads }: { batch: coupons.CouponBatch; heads: string[] }) {
  const { t } = useTranslation()
  const date = useDate()
  const nameOf = useNameOf()
  const batchId = String(batch.id)
  const name = nameOf(batch)
  const list = `${href('/admin-dashboard/coupons')}?${new URLSearchParams({ batch: batchId })}`
  return (
    <tr role="row">
      <td role="cell" className="list-main">
        <span className="min-w-0">
          <a href={list} className="font-semibold underline-offset-4 hover:underline">
            <Name>{name}</Name>
          </a>
          {batch.prefix && <bdi className="block text-sm text-quiet">{`${batch.prefix}…`}</bdi>}
        </span>
      </td>
      <td role="cell" data-label={heads[1]}>
        <bdi>{`${batch.used_count} / ${batch.codes}`}</bdi>
      </td>
      <td role="cell" data-label={heads[2]}>
        <Amount fils={batch.discount_given} />
      </td>
      <td role="cell" data-label={heads[3]}>
        <span>
          {date(batch.created_at)}
          <span className="block text-sm text-quiet">
            <Name>{batch.user.name}</Name>
          </span>
        </span>
      </td>
      <td role="cell" className="list-buttons">
        <a
          href={href('/admin-dashboard/coupons/batches/:batchId/codes', { batchId })}
          className={buttonStyle.link}
        >
          {t('admin:coupons.download')}
          <span className="sr-only">{` ${name}`}</span>
        </a>
      </td>
    </tr>
  )
}
