import { useRouteLoaderData } from 'react-router'
import type { Order } from '#app/api/orders.server.ts'
import type { loader } from '#app/root.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { Name } from '#app/ui/name.tsx'
import { PaymentName } from '#app/ui/order-facts.tsx'
import { ItemDetails, OrderSums } from '#app/ui/order-goods.tsx'
import { OrderStateBadge } from '#app/ui/order-state.tsx'
import { Amount } from '#app/ui/price.tsx'
import { Recipient } from '#app/ui/recipient.tsx'
import { useDate } from '#app/ui/use-date.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

/** Who sold what to whom, for how much. */
export function InvoiceSheet({ order }: { order: Order }) {
  const { t } = useTranslation()
  const date = useDate()
  return (
    <article className="grid gap-6">
      <header className="flex flex-wrap items-start justify-between gap-6">
        <Seller />
        <div>
          <h1 className="voice text-3xl">{t('order.invoice.title')}</h1>
          <p>
            <bdi className="font-semibold tabular-nums">{order.number}</bdi>
          </p>
          <p className="text-quiet">{date(order.created_at)}</p>
          <OrderStateBadge status={order.status} />
        </div>
      </header>
      <div className="grid gap-6 border-y border-line py-4 sm:grid-cols-2 print:grid-cols-2">
        <section>
          <h2 className="font-semibold">{t('order.invoice.to')}</h2>
          <Recipient order={order} />
        </section>
        <section>
          <h2 className="font-semibold">{t('receipt.payment')}</h2>
          <PaymentName order={order} />
        </section>
      </div>
      <table className="w-full text-start">
        <thead className="border-b border-line text-sm text-quiet">
          <tr>
            <th scope="col" className="py-2 pe-3 text-start font-medium">
              {t('order.invoice.item')}
            </th>
            <th scope="col" className="px-3 py-2 text-end font-medium">
              {t('order.invoice.quantity')}
            </th>
            <th
              scope="col"
              className="px-3 py-2 text-end font-medium max-sm:hidden print:table-cell"
            >
              {t('order.invoice.price')}
            </th>
            <th scope="col" className="py-2 ps-3 text-end font-medium">
              {t('order.invoice.sum')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-b border-line align-top">
          {order.items.map((item) => (
            <tr key={item.id} className="break-inside-avoid">
              <td className="py-2 pe-3">
                <Name>{item.name}</Name>
                <ItemDetails item={item} />
                {item.sku && (
                  <p className="text-sm text-quiet">
                    <bdi dir="ltr">{item.sku}</bdi>
                  </p>
                )}
              </td>
              <td className="px-3 py-2 text-end tabular-nums">{item.quantity}</td>
              <td className="px-3 py-2 text-end max-sm:hidden print:table-cell">
                {item.unit_price != null && <Amount fils={item.unit_price} />}
              </td>
              <td className="py-2 ps-3 text-end">
                <Amount fils={item.line_total} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <OrderSums order={order} className="ms-auto w-full max-w-80 break-inside-avoid" />
    </article>
  )
}

/** The shop as its settings name it. */
function Seller() {
  const { t } = useTranslation()
  const settings = useRouteLoaderData<typeof loader>('root')?.settings
  return (
    <div className="grid gap-1 text-sm">
      <Logo name={settings?.siteName ?? t('shop.name')} picture={settings?.logo} />
      <p>
        <Name>{settings?.location ?? t('shop.location')}</Name>
      </p>
      <p>
        <bdi dir="ltr">{settings?.phone ?? t('shop.phone')}</bdi>
      </p>
      <p>
        <bdi dir="ltr">{settings?.email ?? t('shop.email')}</bdi>
      </p>
    </div>
  )
}
