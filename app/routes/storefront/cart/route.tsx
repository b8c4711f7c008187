import { href } from 'react-router'
import { z } from 'zod'
import * as cart from '#app/api/cart.server.ts'
import { handleIntent } from '#app/forms/handle.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { ensureGuest } from '#app/middleware/session.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Head } from '#app/ui/head.tsx'
import { Amount } from '#app/ui/price.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { parseWhole } from '#kuwait/digits.ts'
import { CartLine } from './cart-line.tsx'
import type { Route } from './+types/route'

export async function loader({ context }: Route.LoaderArgs) {
  const found = await cart.show(getApi(context))
  return { cart: found, held: found.items.some((item) => item.held) }
}

const Id = z
  .string()
  .transform((id) => parseWhole(id, Number.MAX_SAFE_INTEGER) || null)
  .pipe(z.number('cart.error.unknown'))

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
  z.object({ intent: z.literal('clear') }),
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
        case 'clear':
          return cart.clear(api)
      }
    },
    href('/cart'),
  )
}

export default function Cart({ loaderData: { cart, held } }: Route.ComponentProps) {
  const { t } = useTranslation()
  if (cart.items.length === 0) {
    return (
      <>
        <Head title={t('cart.title')} hidden />
        <h1 className="pt-6 pb-5 text-2xl font-semibold">{t('cart.title')}</h1>
        <Empty title={t('cart.empty.title')} text={t('cart.empty.text')}>
          <a href={href('/products')} className={buttonStyle.primary}>
            {t('cart.empty.products')}
          </a>
          <a href={href('/packages')} className={buttonStyle.quiet}>
            {t('nav.packages')}
          </a>
        </Empty>
      </>
    )
  }

  return (
    <>
      <Head title={t('cart.title')} hidden />
      <div className="flex flex-wrap items-center justify-between gap-4 pt-6 pb-5">
        <h1 className="text-2xl font-semibold">{t('cart.title')}</h1>
        <form method="post">
          <button name="intent" value="clear" className={buttonStyle.link}>
            {t('cart.clear')}
          </button>
        </form>
      </div>
      <div className="grid gap-8 lg:grid-cols-[1fr_20rem] lg:gap-12">
        <ul className="divide-y divide-line border-y border-line">
          {cart.items.map((item) => (
            <CartLine key={item.id} item={item} />
          ))}
        </ul>
        <section
          aria-labelledby="summary"
          className="grid content-start gap-4 rounded-picture bg-stone p-5 lg:sticky lg:top-24 lg:self-start"
        >
          <h2 id="summary" className="text-lg font-semibold">
            {t('cart.summary')}
          </h2>
          <p className="flex justify-between gap-4">
            <span>{t('cart.subtotal', { count: cart.itemsCount })}</span>
            <Amount fils={cart.subtotal} className="font-semibold" />
          </p>
          <p className="text-sm text-quiet">{t('cart.deliveryLater')}</p>
          {held ? (
            <p className="font-medium text-wrong">{t('cart.held')}</p>
          ) : (
            <a href={href('/checkOut')} className={buttonStyle.main}>
              {t('cart.checkout')}
            </a>
          )}
          <a href={href('/products')} className={`${buttonStyle.link} justify-center`}>
            {t('cart.goOn')}
          </a>
        </section>
      </div>
    </>
  )
}
