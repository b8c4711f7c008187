import type { Review } from '#app/api/reviews.server.ts'
import { boxStyle } from '#app/forms/checkbox-field.tsx'
import { FileField } from '#app/forms/fields.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { Picture } from '#app/ui/picture.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

/** Photos to send along, and those that are with the review already, each of which can be taken away. */
export function PhotosField({ form, kept }: { form: FormResult; kept: Review['images'] }) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-4">
      {kept.length > 0 && (
        <fieldset>
          <legend className="mb-2 font-medium">{t('review.kept')}</legend>
          <ul className="flex flex-wrap gap-4">
            {kept.map((image, index) => (
              <li key={image.url}>
                <label className="grid gap-1">
                  <Picture
                    picture={image}
                    kind="thumb"
                    alt=""
                    className="size-24 rounded-control object-cover"
                  />
                  <span className="flex min-h-11 items-center gap-2 text-sm">
                    <input
                      type="checkbox"
                      name="remove_images[]"
                      value={image.id ?? ''}
                      className={boxStyle}
                    />
                    {t('review.removePhoto', { number: index + 1 })}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <FileField
        form={form}
        name="images"
        label={t('review.images')}
        hint={t('review.imagesHint')}
        multiple
        optional
      />
    </div>
  )
}
