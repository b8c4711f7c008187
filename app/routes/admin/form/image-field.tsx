import type { Picture as Given } from '#app/api/shapes.server.ts'
import { CheckboxField } from '#app/forms/checkbox-field.tsx'
import { FileField } from '#app/forms/fields.tsx'
import { emptyForm, type FormResult } from '#app/forms/result.ts'
import { Picture } from '#app/ui/picture.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

type Props = {
  form: FormResult
  name?: string
  label: string
  picture: Given | null
  /** Whether there has to be one: then it can be replaced, but not taken away. */
  required?: boolean
}

/** The picture of something, with a field for another one and a box that takes it away (`remove_{name}`). */
export function ImageField({ form, name = 'image', label, picture, required = false }: Props) {
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
          name={name}
          label={label}
          hint={t('admin:form.imageHint')}
          optional={!required || picture !== null}
        />
        {picture && !required && (
          <CheckboxField
            form={form.message === null ? emptyForm : form}
            name={`remove_${name}`}
            label={t('admin:form.removeImage')}
            className="mt-1"
          />
        )}
      </div>
    </div>
  )
}
