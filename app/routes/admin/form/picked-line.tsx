import type { Goods } from '#app/api/admin-goods.server.ts'
import { FieldError } from '#app/forms/field.tsx'
import { SelectField, TextField } from '#app/forms/fields.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Name } from '#app/ui/name.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useNameOf } from '../list/use-name-of.ts'
import type { Picked } from './picked.ts'
import { useHere } from './pick-products.tsx'
import { useVariantName } from './use-variant-name.ts'

type Props = {
  form: FormResult
  place: number
  picked: Picked
  /** The product, unless it is gone for good or could not be looked up. */
  goods: Goods | undefined
  anyVariant?: string
  withQuantity: boolean
  children?: React.ReactNode
}

/** One of the goods of a form: which variant, how many, and a button that takes it out. */
export function PickedLine({
  form,
  place,
  picked,
  goods,
  anyVariant,
  withQuantity,
  children,
}: Props) {
  const { t } = useTranslation()
  const nameOf = useNameOf()
  const variantName = useVariantName()
  const here = useHere('products')
  const name = goods ? nameOf(goods) : `#${picked.product_id}`
  const field = (part: string) => `products.${place}.${part}`
  const variants = goods?.variants ?? []
  const chosen = picked.product_variant_id
  return (
    <li className="grid grid-cols-[4rem_1fr] gap-x-4 gap-y-2 py-4">
      <Picture
        picture={goods?.image ?? null}
        kind="thumb"
        alt=""
        className="size-16 rounded-control object-cover"
      />
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="font-medium">
            <Name>{name}</Name>
          </p>
          {children}
        </div>
        <input type="hidden" name={field('product_id')} value={picked.product_id} />
        <FieldError form={form} name={field('product_id')} />
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <SelectField
            form={form}
            name={field('product_variant_id')}
            label={t('admin:pick.variant')}
            className="min-w-0 grow basis-48"
          >
            {(chosen === '' || (anyVariant && variants.length !== 1)) && (
              <option value="">{anyVariant ?? t('admin:form.choose')}</option>
            )}
            {chosen !== '' && !variants.some(({ id }) => String(id) === chosen) && (
              <option value={chosen}>{goods ? t('admin:pick.gone') : `#${chosen}`}</option>
            )}
            {variants.map((variant) => (
              <option key={variant.id} value={variant.id}>
                {variantName(variant)}
              </option>
            ))}
          </SelectField>
          {withQuantity && (
            <TextField
              form={form}
              name={field('quantity')}
              label={t('product.quantity')}
              inputMode="numeric"
              maxLength={3}
              dir="ltr"
              className="w-24"
            />
          )}
          <button
            name="intent"
            value={`remove.${place}`}
            formAction={here}
            className={buttonStyle.link}
          >
            {t('admin:pick.remove')}
            <span className="sr-only">
              {' '}
              <Name>{name}</Name>
            </span>
          </button>
        </div>
      </div>
    </li>
  )
}
