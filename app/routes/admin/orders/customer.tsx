import type { OfficeOrder } from '#app/api/admin-orders.server.ts'
import { governorates } from '#kuwait/governorates.ts'
import type { FormResult } from '#app/forms/result.ts'
import { AddressLine } from '#app/ui/address-line.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Name } from '#app/ui/name.tsx'
import { telephone } from '#app/ui/telephone.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { whatsAppAddress } from '#app/ui/whatsapp-link.tsx'
import { Earlier } from './earlier.tsx'
import { Forgive } from './forgive.tsx'
import { useMessages, type ShopOf } from './use-messages.ts'

type Props = { order: OfficeOrder; shop: ShopOf }

/** Whom an order is for and where it goes, with what one needs to talk to him. */
export function Customer({ order, shop, form }: Props & { form: FormResult }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="customer" className="rounded-picture border border-line p-4">
      <h2 id="customer" className="text-lg font-semibold">
        <Name>{order.name}</Name>
      </h2>
      <Contact {...{ order, shop }} />
      <Where order={order} />
      {order.notes && (
        <p className="mt-3 rounded-control bg-stone px-3 py-2">
          <span className="block text-sm text-quiet">{t('admin:orders.theirNote')}</span>
          <Name>{order.notes}</Name>
        </p>
      )}
      <div className="mt-4 border-t border-line pt-1">
        <Earlier earlier={order.previous_orders} />
        <Forgive {...{ order, form }} />
      </div>
    </section>
  )
}

function Contact({ order, shop }: Props) {
  const { t } = useTranslation()
  const messages = useMessages(order, shop)
  const number = telephone(order.phone)
  return (
    <>
      <p>
        <bdi dir="ltr">{order.phone}</bdi>
      </p>
      {order.email && (
        <p className="text-sm">
          <a href={`mailto:${order.email}`} className="underline underline-offset-4">
            <bdi className="wrap-anywhere">{order.email}</bdi>
          </a>
        </p>
      )}
      <div className="mt-3 grid grid-cols-2 gap-2">
        <a href={`tel:${number}`} className={buttonStyle.quiet}>
          <Icon name="phone" className="size-5" />
          {t('admin:orders.call')}
        </a>
        <a
          href={whatsAppAddress(messages.now, number.replace('+', ''))}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle.quiet}
        >
          <Icon name="whatsapp" className="size-5" />
          {t('whatsapp.name')}
        </a>
      </div>
      <details className="mt-1">
        <summary className={buttonStyle.link}>{t('admin:orders.message.look')}</summary>
        <p
          lang={order.language}
          dir={order.language === 'ar' ? 'rtl' : 'ltr'}
          className="rounded-control bg-stone px-3 py-2 text-sm whitespace-pre-line"
        >
          {messages.now}
        </p>
        <a
          href={whatsAppAddress(messages.location, number.replace('+', ''))}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle.link}
        >
          <Icon name="pin" className="size-5" />
          {t('admin:orders.message.askLocation')}
        </a>
      </details>
    </>
  )
}

/** As an address is said in Kuwait: governorate, area, block, street, house. */
function Where({ order: { address } }: { order: OfficeOrder }) {
  const { t } = useTranslation()
  if (!address) return null
  const known = governorates.find((one) => one === address.governorate)
  return (
    <address className="mt-4 border-t border-line pt-3 not-italic">
      <p className="font-medium">
        {known && `${t(`governorate.${known}`)}${t('list.comma')}`}
        <Name>{address.area}</Name>
      </p>
      <p>
        <AddressLine address={address} />
      </p>
      {address.paci && (
        <p>
          {`${t('checkout.paci')} `}
          <bdi>{address.paci}</bdi>
        </p>
      )}
      {address.directions && (
        <p className="text-quiet">
          <Name>{address.directions}</Name>
        </p>
      )}
    </address>
  )
}
