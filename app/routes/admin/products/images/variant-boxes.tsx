import type { OfficeVariant } from '#app/api/admin-products.server.ts'
import { boxStyle } from '#app/forms/checkbox-field.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { useTranslation } from '#app/ui/use-translation.ts'
import { useVariantName } from '../../form/use-variant-name.ts'

type Props = {
  name: string
  form: FormResult
  variants: OfficeVariant[]
  picture: string
}

/**
 * Which variants a picture shows: a box for each colour, with all its sizes, or for each variant where colours do not tell
 * them apart or only some sizes of one are shown.
 */
export function VariantBoxes({ name, form, variants, picture }: Props) {
  const { t } = useTranslation()
  const groups = useGroups(variants, (form.values[name] ?? '').split(','))
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">
        {t('admin:pictures.variants')} <span className="sr-only">({picture})</span>
        <span className="text-sm font-normal text-quiet">{t('form.optional')}</span>
      </legend>
      <p className="text-sm text-quiet">{t('admin:pictures.variantsHint')}</p>
      <input type="hidden" name={`${name}[]`} value="" />
      <ul className="flex flex-wrap gap-x-6">
        {groups.map(({ ids, label, isChosen }) => (
          <li key={ids}>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name={`${name}[]`}
                value={ids}
                defaultChecked={isChosen}
                className={boxStyle}
              />
              <bdi>{label}</bdi>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function useGroups(variants: OfficeVariant[], chosen: string[]) {
  const { i18n } = useTranslation()
  const variantName = useVariantName()
  const isChosen = ({ id }: OfficeVariant) => chosen.includes(String(id))
  const colors = Object.values(Object.groupBy(variants, ({ color }) => color)).map(
    (group) => group ?? [],
  )
  const areWhole = colors.every((group) => group.every(isChosen) || !group.some(isChosen))
  const groups = colors.length > 1 && areWhole ? colors : variants.map((variant) => [variant])
  return groups.map((group) => {
    const [first] = group
    const color = (i18n.language === 'ar' && first?.color_ar) || first?.color
    return {
      ids: group.map(({ id }) => id).join(),
      label: (group.length > 1 && color) || (first ? variantName(first) : ''),
      isChosen: group.every(isChosen),
    }
  })
}
