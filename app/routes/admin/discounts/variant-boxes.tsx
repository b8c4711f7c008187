import type { OfficeVariant } from '#app/api/admin-products.server.ts'
import { boxStyle } from '#app/forms/checkbox-field.tsx'
import { FieldError } from '#app/forms/field.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { Name } from '#app/ui/name.tsx'
import { Price } from '#app/ui/price.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useVariantName } from '../form/use-variant-name.ts'

type Props = {
  form: FormResult
  variants: OfficeVariant[]
  /** The ids that have been chosen; at first all are. */
  chosen: string[]
}

/** Which variants of a product are meant. */
export function VariantBoxes({ form, variants, chosen }: Props) {
  const { t } = useTranslation()
  const variantName = useVariantName()
  const isFirst = Object.keys(form.values).length === 0
  return (
    <fieldset id="variant_ids">
      <legend className="pb-1 font-medium">{t('admin:discounts.variants')}</legend>
      <div className="grid sm:grid-cols-2">
        {variants.map((variant) => (
          <label key={variant.id} className="flex min-h-11 items-center gap-3 py-1">
            <input
              type="checkbox"
              name="variant_ids[]"
              value={variant.id}
              defaultChecked={isFirst || chosen.includes(String(variant.id))}
              className={boxStyle}
            />
            <span className="flex min-w-0 flex-wrap gap-x-3">
              <Name>{variantName(variant)}</Name>
              <Price price={variant.price} salePrice={null} />
            </span>
          </label>
        ))}
      </div>
      <FieldError form={form} name="variant_ids" />
    </fieldset>
  )
}
