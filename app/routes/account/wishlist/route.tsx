import { href } from 'react-router'
import { z } from 'zod'
import * as cart from '#app/api/cart.server.ts'
import { ApiError } from '#app/api/client.server.ts'
import * as wishlist from '#app/api/wishlist.server.ts'
import { handleIntent } from '#app/forms/handle.server.ts'
import { intentId } from '#app/forms/intent-id.server.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { getI18n } from '#app/middleware/language.server.ts'
import { getSession } from '#app/middleware/session.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Head } from '#app/ui/head.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { Wish } from './wish.tsx'
import type { Route } from './+types/route'

export async function loader({ context }: Route.LoaderArgs) {
  return { wishes: await wishlist.show(getApi(context)) }
}

const Id = intentId('wishlist.error.unknown')

const Intent = z.preprocess(
  nameIds,
  z.discriminatedUnion('intent', [
    z.object({ intent: z.literal('add'), product_id: Id }),
    z.object({ intent: z.literal('remove'), product_id: Id }),
    z.object({ intent: z.literal('toggle'), product_ids: Id }),
    z.object({ intent: z.literal('clear') }),
    z.object({ intent: z.literal('move'), product_id: Id }),
    z.object({ intent: z.literal('save'), product_id: Id, cart_item_id: Id }),
  ]),
)

/** The API names what is toggled in the plural; a button has one product and may call it so. */
function nameIds(fields: unknown) {
  const given = z.record(z.string(), z.string()).parse(fields)
  return { product_ids: given['product_ids[]'] ?? given.product_id, ...given }
}

/** What a guest is told (specification, section 6). */
const logInFirst = {
  add: 'wishlist.guest.add',
  save: 'wishlist.guest.add',
  remove: 'wishlist.guest.remove',
  toggle: 'wishlist.guest.manage',
  move: 'wishlist.guest.manage',
  clear: 'wishlist.guest.clear',
} as const

/**
 * Everything that changes the wishlist is posted here, from whatever page, and answered by going back to that page.
 * `move` leads into the cart and `save` out of it; whichever is interrupted leaves the thing in both rather than in none.
 */
export function action(args: Route.ActionArgs) {
  const api = getApi(args.context)
  const { t } = getI18n(args.context)
  const isGuest = getSession(args.context).token === null

  return handleIntent(
    args,
    Intent,
    async (input) => {
      if (isGuest) throw new ApiError(t(logInFirst[input.intent]), 401)
      switch (input.intent) {
        case 'add': {
          const { already, ...done } = await wishlist.add(api, input.product_id)
          if (already) throw new ApiError(t('wishlist.already'), 409)
          return done
        }
        case 'remove':
          return wishlist.remove(api, input.product_id)
        case 'toggle':
          return wishlist.toggle(api, input.product_ids)
        case 'clear':
          return wishlist.clear(api)
        case 'move': {
          const done = await cart.add(api, { product_id: input.product_id, quantity: 1 })
          await wishlist.remove(api, input.product_id)
          return { ...done, message: t('wishlist.moved') }
        }
        case 'save':
          await wishlist.add(api, input.product_id)
          await cart.remove(api, input.cart_item_id)
          return { message: t('wishlist.saved'), adjusted: false }
      }
    },
    href('/wishlist'),
  )
}

export default function Wishlist({ loaderData: { wishes } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <div data-live="wishlist">
      <Head title={t('wishlist.title')} hidden />
      <div className="flex flex-wrap items-center justify-between gap-x-4 pt-8 pb-6 lg:pt-12">
        <h1 className="voice text-3xl">{t('wishlist.title')}</h1>
        {wishes.length > 0 && (
          <form method="post" action={href('/wishlist')} data-fetcher="clear">
            <button name="intent" value="clear" className={buttonStyle.link}>
              {t('wishlist.clear')}
            </button>
          </form>
        )}
      </div>
      {wishes.length > 0 ? (
        <section aria-labelledby="wishes">
          <h2 id="wishes" className="sr-only">
            {t('products.results')}
          </h2>
          <ul className="grid grid-cols-2 gap-x-4 sm:grid-cols-3 lg:grid-cols-4 lg:gap-x-6">
            {wishes.map((product, index) => (
              <li key={product.id} data-row="" className="rows-4 pb-8">
                <Wish product={product} first={index < 2} />
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <Empty title={t('wishlist.empty.title')} text={t('wishlist.empty.text')}>
          <a href={href('/products')} className={buttonStyle.primary}>
            {t('wishlist.empty.products')}
          </a>
        </Empty>
      )}
    </div>
  )
}
