import type { Picture as Given } from '#app/api/shapes.server.ts'
import { Field } from '#app/forms/fields.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

/** One's picture, with a field for another one and, where there is one, a box that takes it back. */
export function PictureField({
  form,
  label,
  picture,
}: {
  form: FormResult
  label: string
  picture: Given | null
}) {
  const { t } = useTranslation()
  const wrong = form.errors.image !== undefined
  return (
    <div className="flex items-start gap-4 sm:gap-6">
      {picture ? (
        <Picture
          picture={picture}
          kind="thumb"
          alt={t('profile.yourPicture')}
          className="size-20 shrink-0 rounded-full object-cover sm:size-24"
        />
      ) : (
        <span className="grid size-20 shrink-0 place-items-center rounded-full bg-stone text-quiet sm:size-24">
          <Icon name="user" className="size-9" />
        </span>
      )}
      <div className="min-w-0 grow">
        <Field
          form={form}
          name="image"
          label={label}
          hint={form.message === null ? t('profile.imageHint') : t('profile.imageAgain')}
          optional
        >
          <input
            id="image"
            type="file"
            name="image"
            accept="image/jpeg,image/png,image/webp,image/avif"
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? 'image-hint image-error' : 'image-hint'}
            className="w-full rounded-control border border-line bg-field p-2 file:me-3 file:min-h-9 file:rounded-control file:bg-stone file:px-4 file:font-medium file:text-ink aria-invalid:border-wrong"
          />
        </Field>
        {picture && (
          <label className="mt-1 flex min-h-11 w-fit items-center gap-3">
            <input
              type="checkbox"
              name="remove_image"
              value="1"
              defaultChecked={form.values.remove_image === '1'}
              className="size-5 accent-(--ink)"
            />
            {t('profile.removeImage')}
          </label>
        )}
      </div>
    </div>
  )
}
