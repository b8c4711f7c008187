import { emptyForm, type FormResult } from './result.ts'

/** A box or a radio button of 24 px; what is around it makes its target larger. */
export const boxStyle = 'size-6 shrink-0 accent-(--ink)'

/** A box beside its label. `checked` is how it stands before the form was sent. */
export function CheckboxField({
  form = emptyForm,
  name,
  label,
  checked = false,
  className = '',
}: {
  form?: FormResult
  name: string
  label: string
  checked?: boolean
  className?: string
}) {
  return (
    <label className={`flex min-h-11 w-fit items-center gap-3 ${className}`}>
      <input
        type="checkbox"
        name={name}
        value="1"
        defaultChecked={form === emptyForm ? checked : form.values[name] === '1'}
        className={boxStyle}
      />
      {label}
    </label>
  )
}
