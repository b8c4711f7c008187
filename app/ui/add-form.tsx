import { href } from 'react-router'
import { buttonStyle } from './button-style.ts'
import { QuantityField } from './quantity-field.tsx'
import { useTranslation } from './use-translation.ts'

type Item = { product_id: number; product_variant_id?: number } | { package_id: number }

/** Puts a number of something into the cart, from its own page. */
export function AddForm({ item }: { item: Item }) {
  const { t } = useTranslation()
  return (
    <form
      method="post"
      action={href('/cart')}
      data-fetcher="add"
      className="flex flex-wrap items-end gap-3"
    >
      <input type="hidden" name="intent" value="add" />
      {Object.entries(item).map(
        ([name, id]) => id && <input key={name} type="hidden" name={name} value={id} />,
      )}
      <div className="grid gap-1">
        <label htmlFor="quantity" className="text-sm text-quiet">
          {t('product.quantity')}
        </label>
        <QuantityField id="quantity" value={1} />
      </div>
      <button className={`${buttonStyle.main} grow`}>{t('product.add')}</button>
    </form>
  )
}
