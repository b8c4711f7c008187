import type { OfficeImage, OfficeVariant } from '#app/api/admin-products.server.ts'
import { CheckboxField } from '#app/forms/checkbox-field.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'
import { PairField, usePairLabels } from '../../form/pair-field.tsx'
import { VariantBoxes } from './variant-boxes.tsx'

type Props = {
  form: FormResult
  image: OfficeImage
  /** Where it stands, from 0. */
  index: number
  isLast: boolean
  variants: OfficeVariant[]
}

const step =
  'inline-flex min-h-11 min-w-11 scroll-mt-24 items-center justify-center gap-2 rounded-control border border-edge px-3 hover:border-ink'

/** One picture among those of its product: where it stands, what it says and which variants it shows. */
export function PictureCard({ form, image, index, isLast, variants }: Props) {
  const { t } = useTranslation()
  const pair = usePairLabels()
  const name = t('admin:pictures.number', { number: index + 1 })
  const id = String(image.id)
  return (
    <li
      id={`picture-${id}`}
      tabIndex={-1}
      aria-label={name}
      className="grid scroll-mt-24 items-start gap-4 rounded-picture border border-line bg-field p-4 sm:grid-cols-[12rem_1fr]"
    >
      <div className="grid gap-3">
        <Picture
          picture={image}
          kind="thumb"
          alt={image.alt || name}
          className="aspect-square w-48 rounded-control bg-stone object-contain"
        />
        <p className="font-semibold">
          {name}
          {index === 0 && (
            <span className="block text-sm font-normal text-quiet">
              {t('admin:pictures.primary')}
            </span>
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          {index > 0 && (
            <button id={`up-${id}`} name="intent" value={`up:${id}`} className={step}>
              <Icon name="up" className="size-5" />
              <span className="sr-only">{t('admin:pictures.up', { picture: name })}</span>
            </button>
          )}
          {!isLast && (
            <button id={`down-${id}`} name="intent" value={`down:${id}`} className={step}>
              <Icon name="up" className="size-5 rotate-180" />
              <span className="sr-only">{t('admin:pictures.down', { picture: name })}</span>
            </button>
          )}
          {index > 0 && (
            <button name="intent" value={`first:${id}`} className={step}>
              {t('admin:pictures.makePrimary')}
              <span className="sr-only"> ({name})</span>
            </button>
          )}
        </div>
      </div>
      <div className="grid min-w-0 gap-4">
        <PairField
          form={form}
          name={`alt_${id}`}
          labels={pair(`alt_${id}`, t('admin:form.alt'))}
          rows={2}
          maxLength={200}
          optional
        />
        {variants.length > 1 && (
          <VariantBoxes name={`variants_${id}`} form={form} variants={variants} picture={name} />
        )}
        <CheckboxField
          form={form}
          name={`remove_${id}`}
          label={t('admin:pictures.remove', { number: index + 1 })}
        />
      </div>
    </li>
  )
}
