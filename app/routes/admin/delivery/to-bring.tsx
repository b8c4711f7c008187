import { href } from 'react-router'
import type { Delivery, Driver } from '#app/api/admin-deliveries.server.ts'
import { boxStyle } from '#app/forms/checkbox-field.tsx'
import { control } from '#app/forms/field.tsx'
import { AddressLine } from '#app/ui/address-line.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Name } from '#app/ui/name.tsx'
import { Amount } from '#app/ui/price.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useSelection } from '../list/bulk-bar.tsx'
import { OrderStage } from '../orders/state.tsx'

/** The orders of each driver, those of nobody first, in one form with what can be done to those that are ticked. */
export function ToBring({ orders, drivers }: { orders: Delivery[]; drivers: Driver[] }) {
  const { t } = useTranslation()
  const groups = [
    { id: null, name: t('admin:delivery.nobody') },
    ...drivers.map(({ id, name }) => ({ id, name })),
  ]
    .map((group) => ({
      ...group,
      orders: orders.filter(({ driver_id }) => (driver_id ?? null) === group.id),
    }))
    .filter((group) => group.orders.length > 0)
  return (
    <form method="post" className="grid gap-6 rounded-picture border border-line pb-3">
      <Actions drivers={drivers} />
      {groups.map((group) => (
        <section key={group.id} aria-labelledby={`driver-${group.id}`}>
          <h2 id={`driver-${group.id}`} className="px-3 pb-2 text-lg font-semibold">
            <Name>{group.name}</Name>{' '}
            <span className="text-sm font-normal text-quiet">
              {t('admin:delivery.toBring', { count: group.orders.length })}
            </span>
          </h2>
          <Orders orders={group.orders} />
        </section>
      ))}
    </form>
  )
}

const papers = ['driver', 'picking', 'packing', 'invoice'] as const

function Actions({ drivers }: { drivers: Driver[] }) {
  const { t } = useTranslation()
  return (
    <div className="bulk-bar rounded-picture bg-ground">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 p-3">
        <div className="grid grow gap-1 sm:grow-0">
          <label htmlFor="action" className="text-sm text-quiet">
            {t('admin:delivery.who')}
          </label>
          <select id="action" name="action" className={`${control} h-11`}>
            {drivers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="none">{t('admin:delivery.nobody')}</option>
          </select>
        </div>
        <button className={buttonStyle.primary}>{t('admin:delivery.give')}</button>
        <details className="open:basis-full">
          <summary className={`${buttonStyle.chip} cursor-pointer`}>
            {t('admin:delivery.print')}
          </summary>
          <div className="flex flex-wrap gap-2 pt-2">
            {papers.map((view) => (
              <button
                key={view}
                name="view"
                value={view}
                formMethod="get"
                formAction={href('/admin-dashboard/orders/print')}
                className={buttonStyle.chip}
              >
                {t(`admin:orders.paper.${view}`)}
              </button>
            ))}
          </div>
        </details>
      </div>
    </div>
  )
}

function Orders({ orders }: { orders: Delivery[] }) {
  const { t } = useTranslation()
  const cash = t('admin:delivery.toCollect')
  const heads = [
    { label: t('admin:orders.order'), width: 'w-64' },
    { label: t('admin:delivery.where'), width: undefined },
    { label: t('admin:list.state'), width: 'w-40' },
  ]
  return (
    <table className="list" role="table">
      <thead role="rowgroup">
        <tr role="row" className="border-t border-line text-sm">
          <th role="columnheader" scope="col" className="w-11">
            <span className="sr-only">{t('admin:list.select')}</span>
          </th>
          {heads.map(({ label, width }) => (
            <th key={label} role="columnheader" scope="col" className={width}>
              {label}
            </th>
          ))}
          <th role="columnheader" scope="col" className="list-number w-36">
            {cash}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {orders.map((order) => (
          <Row key={order.id} order={order} cash={cash} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ order, cash }: { order: Delivery; cash: string }) {
  const { t } = useTranslation()
  const { isTicked } = useSelection()
  const { id, number, name, address, fulfillment_status } = order
  return (
    <tr role="row">
      <td role="cell">
        <label className="grid size-11 place-items-center">
          <input
            type="checkbox"
            name="ids[]"
            value={id}
            defaultChecked={isTicked(id)}
            className={boxStyle}
          />
          <span className="sr-only">{t('admin:list.selectOne', { name: number })}</span>
        </label>
      </td>
      <td role="cell" className="list-main">
        <span className="min-w-0">
          <a
            href={href('/admin-dashboard/orders/:orderId', { orderId: String(id) })}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            <bdi>{number}</bdi>
          </a>{' '}
          <Name>{name}</Name>
        </span>
      </td>
      <td role="cell" className="list-wide">
        <span>
          <span className="font-medium">
            <Name>{address.area}</Name>
          </span>
          {t('list.comma')}
          <AddressLine address={address} />
        </span>
      </td>
      <td role="cell" className="list-state max-md:ms-14">
        <OrderStage order={{ status: 'confirmed', fulfillment_status }} />
      </td>
      <td role="cell" data-label={cash} className="list-number">
        <Amount fils={order.cash} className="font-semibold" />
      </td>
    </tr>
  )
}
