import { href } from 'react-router'
import { buttonStyle } from './button-style.ts'
import { QuantityField } from './quantity-field.tsx'
import { useTranslation } from './use-translation.ts'

type Item = { product_id: number; product_variant_id?: number } | { package_id: number }

/**
 * Puts a number of something into the cart, from its own page. On a phone it waits at the lower edge of the screen until its
 * place is reached; what is around it must not be a grid, whose rows would hold it. `off` only shows it.
 */
export function AddForm({ item, off }: { item: Item; off?: boolean }) {
  const { t } = useTranslation()
  return (
    <form
      method="post"
      action={href('/cart')}
      data-fetcher="add"
      className="sticky bottom-0 z-10 -mx-4 flex gap-3 border-t border-line bg-ground px-4 py-3 md:static md:mx-0 md:border-0 md:p-0 print:static"
    >
      <input type="hidden" name="intent" value="add" />
      {Object.entries(item).map(
        ([name, id]) => id && <input key={name} type="hidden" name={name} value={id} />,
      )}
      <div className="flex items-center rounded-control border border-edge bg-field ps-3">
        <label htmlFor="quantity" className="text-sm text-quiet">
          {t('product.quantity')}
        </label>
        <QuantityField id="quantity" value={1} className="h-full w-11" />
      </div>
      <button disabled={off} className={`${buttonStyle.main} grow max-sm:px-2`}>
        {t('product.add')}
      </button>
    </form>
  )
}
