import { attributes, control, Field, type FieldProps } from './field.tsx'
import { KeptFiles } from './kept-files.tsx'

type Text = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'password'
  value?: string
  autoComplete?: string
  inputMode?: 'numeric' | 'decimal' | 'tel' | 'email'
  maxLength?: number
  autoFocus?: boolean
  /** The id of a datalist with what is usually written there. */
  list?: string
  /** Numbers, phones and addresses of the web run from left to right in Arabic too; what may be in either language as it is written. */
  dir?: 'ltr' | 'auto'
}

export function TextField({
  form,
  name,
  label,
  hint,
  optional,
  className,
  value,
  type = 'text',
  ...input
}: Text) {
  return (
    <Field {...{ form, name, label, hint, optional, className }}>
      <input
        {...attributes({ form, name, hint, optional })}
        {...input}
        type={type}
        defaultValue={form.values[name] ?? value}
        className={`${control} h-11 ${input.dir === 'ltr' ? 'rtl:text-end' : ''}`}
      />
    </Field>
  )
}

type Contact = Omit<Text, 'name' | 'type' | 'dir' | 'autoComplete'> & { name?: string }

/** An address of somebody's own; as the name of an account, `autoComplete` is `username`. */
export function EmailField({
  name = 'email',
  autoComplete = 'email',
  ...field
}: Contact & { autoComplete?: 'email' | 'username' }) {
  return (
    <TextField
      {...field}
      name={name}
      type="email"
      dir="ltr"
      autoComplete={autoComplete}
      maxLength={254}
    />
  )
}

export function PhoneField({ name = 'phone', ...field }: Contact) {
  return <TextField {...field} name={name} type="tel" dir="ltr" autoComplete="tel" maxLength={30} />
}

export function TextareaField({
  form,
  name,
  label,
  hint,
  optional,
  className,
  value,
  maxLength,
  dir,
}: FieldProps & { value?: string; maxLength?: number; dir?: 'auto' }) {
  return (
    <Field {...{ form, name, label, hint, optional, className }}>
      <textarea
        {...attributes({ form, name, hint, optional })}
        maxLength={maxLength}
        dir={dir}
        rows={4}
        defaultValue={form.values[name] ?? value}
        className={control}
      />
    </Field>
  )
}

/** `children` are its options. */
export function SelectField({
  form,
  name,
  label,
  hint,
  optional,
  className,
  value,
  children,
}: FieldProps & { value?: string; children: React.ReactNode }) {
  return (
    <Field {...{ form, name, label, hint, optional, className }}>
      <select
        {...attributes({ form, name, hint, optional })}
        defaultValue={form.values[name] ?? value ?? ''}
        className={`${control} h-11`}
      >
        {children}
      </select>
    </Field>
  )
}

/**
 * Pictures to send along: one, or with `multiple` several, whose name then ends in `[]`. What was sent before and waits
 * (`handleForm`, `pictures`) is shown above it and need not be chosen again.
 */
export function FileField({
  form,
  name,
  label,
  hint,
  optional,
  className,
  multiple,
}: FieldProps & { multiple?: boolean }) {
  return (
    <Field {...{ form, name, label, hint, optional, className }}>
      <KeptFiles form={form} name={name} />
      <input
        {...attributes({ form, name, hint, optional })}
        type="file"
        name={multiple ? `${name}[]` : name}
        multiple={multiple}
        accept="image/jpeg,image/png,image/webp,image/avif"
        className="w-full rounded-control border border-edge bg-field p-2 file:me-3 file:min-h-9 file:rounded-control file:bg-stone file:px-4 file:font-medium file:text-ink aria-invalid:border-wrong"
      />
    </Field>
  )
}
