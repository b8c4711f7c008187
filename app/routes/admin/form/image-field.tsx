import type { Picture as Given } from '#app/api/shapes.server.ts'
import { CheckboxField } from '#app/forms/checkbox-field.tsx'
import { FileField } from '#app/forms/fields.tsx'
import { emptyForm, type FormResult } from '#app/forms/result.ts'
import { Picture } from '#app/ui/picture.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

/** The picture of something, with a field for another one and a box that takes it away. */
export function ImageField({
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
    <div className="flex flex-wrap items-start gap-4">
      <Picture
        picture={picture}
        kind="thumb"
        alt={t('admin:form.picture')}
        className="size-28 shrink-0 rounded-picture object-cover"
      />
      <div className="min-w-0 grow basis-56">
        <FileField
          form={form}
          name="image"
          label={label}
          hint={t('admin:form.imageHint')}
          optional
        />
        {picture && (
          <CheckboxField
            form={form.message === null ? emptyForm : form}
            name="remove_image"
            label={t('admin:form.removeImage')}
            className="mt-1"
          />
        )}
      </div>
    </div>
  )
}
