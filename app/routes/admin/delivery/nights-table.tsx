import { href } from 'react-router'
import type { Night } from '#app/api/admin-deliveries.server.ts'
import { Name } from '#app/ui/name.tsx'
import { Amount } from '#app/ui/price.tsx'
import { useMoment } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { Table } from '../list/table.tsx'
import { Difference } from './difference.tsx'

/** Past nights: whose, how much there should have been, and how much there was. */
export function NightsTable({ nights }: { nights: Night[] }) {
  const { t } = useTranslation()
  const moment = useMoment()
  const heads = [
    t('admin:delivery.night'),
    t('admin:orders.driver'),
    t('admin:delivery.delivered'),
    t('admin:delivery.expected'),
    t('admin:delivery.counted'),
    t('admin:delivery.difference'),
    t('admin:delivery.by'),
  ]
  return (
    <Table heads={heads}>
      {nights.map((night) => (
        <tr key={night.id} role="row">
          <td role="cell" className="list-main">
            <a
              href={href('/admin-dashboard/delivery/nights/:nightId', {
                nightId: String(night.id),
              })}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              <time dateTime={night.at}>{moment(night.at)}</time>
            </a>
          </td>
          <td role="cell" data-label={heads[1]}>
            <Name>{night.driver.name}</Name>
          </td>
          <td role="cell" data-label={heads[2]}>
            {night.delivered}
          </td>
          <td role="cell" data-label={heads[3]}>
            <Amount fils={night.expected} />
          </td>
          <td role="cell" data-label={heads[4]}>
            <Amount fils={night.counted} />
          </td>
          <td role="cell" data-label={heads[5]}>
            <Difference fils={night.difference} />
          </td>
          <td role="cell" data-label={heads[6]}>
            <Name>{night.by}</Name>
          </td>
        </tr>
      ))}
    </Table>
  )
}
