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
      className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-3 py-5 sm:grid-cols-[7rem_1fr_auto]"
    >
      <Picture
        picture={item.picture}
        kind="thumb"
        alt=""
        className="aspect-square w-full rounded-control bg-stone object-cover"
      />
      <div className="grid content-start gap-1">
        <h2 className="font-medium">
          {to ? (
            <a href={to} className="hover:underline hover:underline-offset-4">
              <Name>{item.name}</Name>
            </a>
          ) : (
            <Name>{item.name}</Name>
          )}
        </h2>
        {item.options.length > 0 && (
          <p className="text-sm text-quiet">
            <bdi>{item.options.join(t('list.comma'))}</bdi>
          </p>
        )}
        <p className="text-sm text-quiet">
          <Amount fils={item.unitPrice} />
        </p>
        {item.notices.map(({ code, message }) => (
          <p key={code} className="flex items-start gap-1 text-sm font-medium text-warning">
            <Icon name="alert" className="mt-0.5 size-4" />
            {message}
          </p>
        ))}
      </div>
      <div className="col-span-2 flex items-start justify-between gap-x-4 gap-y-2 sm:col-span-1 sm:grid sm:content-start sm:justify-items-end">
        <form
          method="post"
          action={href('/cart')}
          data-fetcher={`item-${item.id}`}
          className="grid gap-1 sm:justify-items-end"
        >
          <input type="hidden" name="cart_item_id" value={item.id} />
          <div className="flex items-center gap-2">
            <QuantityField
              id={`quantity-${item.id}`}
              value={item.quantity}
              label={t('cart.quantityOf', { name: item.name })}
            />
            <button name="intent" value="update" className={`${buttonStyle.quiet} px-3`}>
              {t('cart.update')}
              <span className="sr-only"> {item.name}</span>
            </button>
          </div>
          <div className="flex flex-wrap gap-x-4">
            <button
              name="intent"
              value="remove"
              className={`${buttonStyle.link} whitespace-nowrap`}
            >
              {t('cart.remove')}
              <span className="sr-only"> {item.name}</span>
            </button>
            {item.product && <SaveForLater productId={item.product.id} name={item.name} />}
          </div>
        </form>
        <div data-reckoned="" className="aria-busy:opacity-50">
          <Amount fils={item.lineTotal} className="py-2 font-semibold sm:py-0" />
        </div>
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
        className={`${buttonStyle.link} whitespace-nowrap`}
      >
        {t('wishlist.save')}
        <span className="sr-only"> {name}</span>
      </button>
    </>
  )
}
