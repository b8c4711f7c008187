import { href } from 'react-router'
import * as orders from '#app/api/orders.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { DeliveryFee } from '#app/ui/delivery-fee.tsx'
import { DiscountRow } from '#app/ui/discount-row.tsx'
import { Head } from '#app/ui/head.tsx'
import { Name } from '#app/ui/name.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Amount } from '#app/ui/price.tsx'
import { SumRow } from '#app/ui/sum-row.tsx'
import { Times } from '#app/ui/times.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { Recipient } from './recipient.tsx'
import { Timeline } from './timeline.tsx'
import type { Route } from './+types/route'

/** A guest's receipt and way to follow the order: whoever holds the signed link sees it, and nobody else. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const query = url.searchParams
  const order = await orders.track(
    getApi(context),
    params.number,
    query.get('expires') ?? '',
    query.get('signature') ?? '',
  )
  return { order }
}

export default function Receipt({ loaderData: { order } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <div className="mx-auto max-w-3xl pt-8">
      <Head title={t('receipt.title', { number: order.number })} hidden />
      <h1 className="text-2xl font-semibold">{t('receipt.thanks', { name: order.name })}</h1>
      <p className="mt-2 text-quiet">
        {t('receipt.number')}{' '}
        <bdi className="font-semibold text-ink tabular-nums">{order.number}</bdi>
      </p>
      <p className="mt-1 max-w-text text-quiet">{t('receipt.text')}</p>
      <Timeline order={order} />

      <section aria-labelledby="goods" className="mt-8">
        <h2 id="goods" className="text-lg font-semibold">
          {t('receipt.goods')}
        </h2>
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {order.items.map((item) => (
            <li key={item.id} className="flex items-center gap-4 py-4">
              <Picture
                picture={
                  item.image_url
                    ? { url: item.image_url, alt: '', width: null, height: null }
                    : null
                }
                kind="thumb"
                alt=""
                className="size-16 shrink-0 rounded-control bg-stone object-cover"
              />
              <div className="grow">
                <p className="font-medium">
                  <Name>{item.name}</Name> <Times quantity={item.quantity} />
                </p>
                {item.options && (
                  <p className="text-sm text-quiet">
                    <bdi>{item.options}</bdi>
                  </p>
                )}
                {item.components && item.components.length > 0 && (
                  <ul className="text-sm text-quiet">
                    {item.components.map((component) => (
                      <li key={component.name}>
                        <Name>{component.name}</Name> <Times quantity={component.quantity} />
                      </li>
                    ))}
                  </ul>
                )}
              </div>
              <Amount fils={item.line_total} />
            </li>
          ))}
        </ul>
        <dl className="mt-4 grid gap-2">
          <SumRow label={t('checkout.subtotal')}>
            <Amount fils={order.subtotal} />
          </SumRow>
          <DiscountRow fils={order.discount} code={order.coupon_code} />
          <SumRow label={t('checkout.delivery')}>
            <DeliveryFee fils={order.delivery_fee} />
          </SumRow>
          <SumRow label={t('checkout.total')} strong>
            <Amount fils={order.total} />
          </SumRow>
        </dl>
      </section>
      <div className="mt-8 grid gap-6 sm:grid-cols-2">
        <Block title={t('receipt.address')}>
          <Recipient order={order} />
        </Block>
        <Block title={t('receipt.payment')}>
          <p>{order.payment_method === 'cod' ? t('payment.cod.name') : t('payment.other.name')}</p>
          {order.notes && (
            <p className="mt-3">
              <span className="text-quiet">{t('receipt.notes')}: </span>
              <bdi>{order.notes}</bdi>
            </p>
          )}
        </Block>
      </div>
      <p className="mt-10 flex flex-wrap gap-3">
        <a href={href('/products')} className={buttonStyle.primary}>
          {t('cart.goOn')}
        </a>
        <a href={href('/contact')} className={buttonStyle.quiet}>
          {t('nav.contact')}
        </a>
      </p>
    </div>
  )
}

function Block({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="rounded-picture bg-stone p-5">
      <h2 className="mb-2 font-semibold">{title}</h2>
      {children}
    </section>
  )
}
