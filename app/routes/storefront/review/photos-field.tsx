import type { Review } from '#app/api/reviews.server.ts'
import { Field } from '#app/forms/fields.tsx'
import { emptyForm, type FormResult } from '#app/forms/result.ts'
import { Picture } from '#app/ui/picture.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

/** Photos to send along, and those that are with the review already, each of which can be taken away. */
export function PhotosField({ form, kept }: { form: FormResult; kept: Review['images'] }) {
  const { t } = useTranslation()
  const described = form.errors.images ? 'images-hint images-error' : 'images-hint'
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
                      className="size-5 accent-(--ink)"
                    />
                    {t('review.removePhoto', { number: index + 1 })}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <Field
        form={form}
        name="images"
        label={t('review.images')}
        hint={form === emptyForm ? t('review.imagesHint') : t('review.imagesAgain')}
        optional
      >
        <input
          id="images"
          type="file"
          name="images[]"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-invalid={form.errors.images ? true : undefined}
          aria-describedby={described}
          className="w-full rounded-control border border-line bg-field p-2 file:me-3 file:min-h-9 file:rounded-control file:bg-stone file:px-4 file:font-medium file:text-ink aria-invalid:border-wrong"
        />
      </Field>
    </div>
  )
}
