import { href } from 'react-router'
import { z } from 'zod'
import * as cart from '#app/api/cart.server.ts'
import { findBest } from '#app/api/coupons.server.ts'
import { handleIntent } from '#app/forms/handle.server.ts'
import { intentId } from '#app/forms/intent-id.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { emptyForm } from '#app/forms/result.ts'
import { ensureGuest, getSession } from '#app/middleware/session.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Head } from '#app/ui/head.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { parseWhole } from '#kuwait/digits.ts'
import { Changes } from './changes.tsx'
import { CartLine } from './cart-line.tsx'
import { CartSummary } from './cart-summary.tsx'
import { applyCoupon, couponOfCart, followCouponLink } from './coupon.server.ts'
import { deliveryOf } from './delivery.server.ts'
import type { Route } from './+types/route'

export const middleware: Route.MiddlewareFunction[] = [followCouponLink]

export async function loader({ context }: Route.LoaderArgs) {
  const api = getApi(context)
  const signedIn = getSession(context).token !== null
  const [found, coupon, best] = await Promise.all([
    cart.show(api),
    couponOfCart(api, context),
    signedIn ? findBest(api) : null,
  ])
  return {
    cart: found,
    delivery: await deliveryOf(api, context, found),
    ...coupon,
    best: best && best.discount > coupon.discount ? best : null,
  }
}

const Id = intentId('cart.error.unknown')

function quantity(least: 0 | 1) {
  return z
    .string('cart.error.quantity')
    .transform((typed) => parseWhole(typed))
    .pipe(z.number('cart.error.quantity').min(least, 'cart.error.quantity'))
}

const Intent = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('add'),
    product_id: Id.optional(),
    product_variant_id: Id.optional(),
    package_id: Id.optional(),
    quantity: quantity(1),
  }),
  z.object({ intent: z.literal('update'), cart_item_id: Id, quantity: quantity(0) }),
  z.object({ intent: z.literal('remove'), cart_item_id: Id }),
  z.object({ intent: z.literal('acknowledge') }),
  z.object({ intent: z.literal('clear') }),
  z.object({
    intent: z.literal('coupon'),
    code: z
      .string('coupon.error.missing')
      .trim()
      .min(1, 'coupon.error.missing')
      .max(100, 'coupon.error.validate'),
  }),
  z.object({ intent: z.literal('removeCoupon') }),
])

/** Everything that changes the cart is posted here, from whatever page, and answered by going back to that page. */
export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)

  return handleIntent(
    args,
    Intent,
    async (input) => {
      switch (input.intent) {
        case 'add': {
          ensureGuest(args.context)
          const { intent: _, ...item } = input
          return cart.add(api, item)
        }
        case 'update':
          return cart.update(api, input.cart_item_id, input.quantity)
        case 'remove':
          return cart.remove(api, input.cart_item_id)
        case 'acknowledge':
          return cart.acknowledge(api)
        case 'clear':
          return cart.clear(api)
        case 'coupon':
          return applyCoupon(api, args.context, input.code)
        case 'removeCoupon':
          getSession(args.context).coupon = null
          return { message: '', adjusted: false }
      }
    },
    href('/cart'),
    { hasField: ({ intent }) => intent === 'coupon' },
  )
}

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
  const { cart } = loaderData
  const form = actionData ?? emptyForm
  const { t } = useTranslation()
  if (cart.items.length === 0) {
    return (
      <div data-live="cart">
        <Head title={t('cart.title')} hidden />
        <h1 className="pt-8 pb-6 lg:pt-12 voice text-3xl">{t('cart.title')}</h1>
        <Empty title={t('cart.empty.title')} text={t('cart.empty.text')}>
          <a href={href('/products')} className={buttonStyle.primary}>
            {t('cart.empty.products')}
          </a>
          <a href={href('/packages')} className={buttonStyle.quiet}>
            {t('nav.packages')}
          </a>
        </Empty>
      </div>
    )
  }

  return (
    <div data-live="cart">
      <Head
        title={
          form.message === null ? t('cart.title') : t('form.errorTitle', { title: t('cart.title') })
        }
        hidden
      />
      <div className="flex flex-wrap items-center justify-between gap-4 pt-8 pb-6 lg:pt-12">
        <h1 className="voice text-3xl">{t('cart.title')}</h1>
        <form method="post" action={href('/cart')} data-fetcher="clear">
          <button name="intent" value="clear" className={buttonStyle.link}>
            {t('cart.clear')}
          </button>
        </form>
      </div>
      <Changes cart={cart} />
      <div className="grid gap-8 lg:grid-cols-[1fr_24rem] lg:gap-16">
        <ul className="divide-y divide-line self-start border-y border-line">
          {cart.items.map((item) => (
            <CartLine key={item.id} item={item} />
          ))}
        </ul>
        <CartSummary {...loaderData} form={form} />
      </div>
    </div>
  )
}
