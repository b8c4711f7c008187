import { boxStyle } from '#app/forms/checkbox-field.tsx'
import { attributes, control, FieldError, idOf } from '#app/forms/field.tsx'
import type { FormResult } from '#app/forms/result.ts'
import { useTranslation } from '#app/ui/use-translation.ts'

type Props = {
  form: FormResult
  name: string
  label: string
  value: string
  /** What somebody else has written there meanwhile. */
  theirs?: string
}

type Input = {
  type?: 'text' | 'datetime-local'
  inputMode?: 'numeric' | 'decimal'
  maxLength?: number
  placeholder?: string
  lang?: 'en' | 'ar'
  dir?: 'ltr' | 'rtl' | 'auto'
  optional?: boolean
  autoFocus?: boolean
  className?: string
}

/** A field of a grid: its label stands above it in a card, and in the heading where lines are rows. */
export function Cell({
  form,
  name,
  label,
  value,
  theirs,
  type = 'text',
  optional,
  className = '',
  ...input
}: Props & Input) {
  return (
    <div className={`grid min-w-0 content-start gap-1 ${className}`}>
      <label htmlFor={idOf(name)} className="cell-label text-sm text-quiet">
        {label}
      </label>
      <input
        {...attributes({ form, name, optional })}
        {...input}
        type={type}
        defaultValue={value}
        autoComplete="off"
        className={`${control} h-11 min-w-0 ${input.dir === 'ltr' ? 'rtl:text-end' : ''}`}
      />
      <FieldError form={form} name={name} />
      <TakeTheirs name={name} theirs={theirs} />
    </div>
  )
}

/** A box of a grid. */
export function BoxCell({ form, name, label, value, theirs }: Props) {
  const { optional, ...described } = {
    optional: true,
    ...attributes({ form, name, optional: true }),
  }
  return (
    <div className="grid content-end gap-1">
      <label className="flex min-h-11 items-center gap-2">
        <input
          {...described}
          type="checkbox"
          value="1"
          defaultChecked={value === '1'}
          className={boxStyle}
        />
        <span className="text-sm">{label}</span>
      </label>
      <FieldError form={form} name={name} />
      <TakeTheirs name={name} theirs={theirs} />
    </div>
  )
}

/** What is saved there now, with a box that takes it instead of what was typed. */
function TakeTheirs({ name, theirs }: { name: string; theirs: string | undefined }) {
  const { t } = useTranslation()
  if (theirs === undefined) return null
  return (
    <label className="flex items-start gap-2 text-sm font-medium text-warning">
      <input type="checkbox" name={`take.${name}`} value={theirs} className={boxStyle} />
      <span className="min-w-0">
        {`${t('admin:variants.savedNow')} `}
        <bdi>{theirs === '' ? t('admin:conflict.empty') : theirs.replace('T', ' ')}</bdi>
      </span>
    </label>
  )
}
