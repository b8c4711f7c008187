import { href } from 'react-router'
import type { Cart, CartItem } from '#app/api/cart.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

/**
 * How many things are not as they were when they were chosen; what it is stands beside each. It is said again at every
 * visit until the shopper has taken note of it: looking at a page changes nothing.
 */
export function Changes({ cart }: { cart: Cart }) {
  const { t } = useTranslation()
  if (!cart.changed) return null
  return (
    <section
      aria-labelledby="changes"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control border border-warning bg-field px-4 py-3"
    >
      <h2 id="changes" className="font-semibold">
        {t('cart.changed', { count: cart.changed })}
      </h2>
      {cart.items.some(isSettledByNote) && (
        <form method="post" action={href('/cart')} data-fetcher="acknowledge">
          <button name="intent" value="acknowledge" className={buttonStyle.quiet}>
            {t('cart.acknowledge')}
          </button>
        </form>
      )}
    </section>
  )
}

/** What cannot be had at all has to be taken out; the rest is settled once it is known. */
function isSettledByNote({ notices, maxQuantity }: CartItem) {
  return notices.length > 0 && maxQuantity !== 0
}
