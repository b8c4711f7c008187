import { attributes, control, Field, type FieldProps } from '#app/forms/field.tsx'

/** A day and a time by the clocks of Kuwait, as `toTimeField` writes them. */
export function MomentField({ form, name, label, hint, optional, className }: FieldProps) {
  return (
    <Field {...{ form, name, label, hint, optional, className }}>
      <input
        {...attributes({ form, name, hint, optional })}
        type="datetime-local"
        defaultValue={form.values[name]}
        className={`${control} h-11`}
      />
    </Field>
  )
}
