import { href } from 'react-router'
import type { CartItem } from '#app/api/cart.server.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Name } from '#app/ui/name.tsx'
import { packagePath, productPath } from '#app/ui/paths.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Amount } from '#app/ui/price.tsx'
import { QuantityField } from '#app/ui/quantity-field.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

/** One thing in the cart. The quantity is set to a number, so that a second click does nothing more than the first. */
export function CartLine({ item }: { item: CartItem }) {
  const { t } = useTranslation()
  const to = item.product
    ? productPath(item.product)
    : item.package
      ? packagePath(item.package)
      : null
  return (
    <li
      data-row=""
      className="grid grid-cols-[5rem_1fr] gap-x-4 py-6 sm:grid-cols-[8rem_1fr] sm:gap-x-6"
    >
      <Picture
        picture={item.picture}
        kind="thumb"
        alt=""
        className="aspect-square w-full rounded-picture bg-stone object-cover"
      />
      <div className="grid content-between gap-3">
        <div className="flex justify-between gap-4">
          <div>
            <h2>
              {to ? (
                <a href={to} className="hover:underline">
                  <Name>{item.name}</Name>
                </a>
              ) : (
                <Name>{item.name}</Name>
              )}
            </h2>
            <p className="text-sm text-quiet">
              {item.options.length > 0 && (
                <>
                  <Name>{item.options.join(t('list.comma'))}</Name>
                  {' · '}
                </>
              )}
              <Amount fils={item.unitPrice} />
            </p>
            {item.notices.map(({ code, message }) => (
              <p key={code} className="flex items-start gap-1 text-sm font-medium text-warning">
                <Icon name="alert" className="mt-0.5 size-4" />
                {message}
              </p>
            ))}
          </div>
          <div data-reckoned="" className="aria-busy:opacity-50">
            <Amount fils={item.lineTotal} className="font-semibold" />
          </div>
        </div>
        <form
          method="post"
          action={href('/cart')}
          data-fetcher={`item-${item.id}`}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
        >
          <input type="hidden" name="cart_item_id" value={item.id} />
          <div className="flex gap-2">
            <QuantityField
              id={`quantity-${item.id}`}
              value={item.quantity}
              label={t('cart.quantityOf', { name: item.name })}
            />
            <button name="intent" value="update" className={`${buttonStyle.quiet} max-sm:px-3`}>
              {t('cart.update')}
              <span className="sr-only"> {item.name}</span>
            </button>
          </div>
          <div className="flex flex-wrap gap-x-4 text-sm">
            {item.product && <SaveForLater productId={item.product.id} name={item.name} />}
            <button name="intent" value="remove" className={buttonStyle.link}>
              {t('cart.remove')}
              <span className="sr-only"> {item.name}</span>
            </button>
          </div>
        </form>
      </div>
    </li>
  )
}

/** The same form, sent to where wishes are changed. */
function SaveForLater({ productId, name }: { productId: number; name: string }) {
  const { t } = useTranslation()
  return (
    <>
      <input type="hidden" name="product_id" value={productId} />
      <button
        name="intent"
        value="save"
        formAction={href('/wishlist')}
        className={buttonStyle.link}
      >
        {t('wishlist.save')}
        <span className="sr-only"> {name}</span>
      </button>
    </>
  )
}
