import type { Picture as Given } from '#app/api/shapes.server.ts'
import { CheckboxField } from '#app/forms/checkbox-field.tsx'
import { FileField } from '#app/forms/fields.tsx'
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
  return (
    <div className="flex items-start gap-4 sm:gap-6">
      {picture ? (
        <Picture
          picture={picture}
          kind="thumb"
          person
          alt={t('profile.yourPicture')}
          className="size-20 shrink-0 rounded-full object-cover sm:size-24"
        />
      ) : (
        <span className="grid size-20 shrink-0 place-items-center rounded-full bg-stone text-quiet sm:size-24">
          <Icon name="user" className="size-9" />
        </span>
      )}
      <div className="min-w-0 grow">
        <FileField form={form} name="image" label={label} hint={t('profile.imageHint')} optional />
        {picture && (
          <CheckboxField
            form={form}
            name="remove_image"
            label={t('profile.removeImage')}
            className="mt-1"
          />
        )}
      </div>
    </div>
  )
}
