type Props = { id: string; value: number; label?: string; className?: string }

/** How many, in any digits: a text field, because a number field refuses what an Arabic keyboard types. */
export function QuantityField({
  id,
  value,
  label,
  className = 'h-11 w-14 border border-edge bg-field',
}: Props) {
  return (
    <input
      id={id}
      type="text"
      name="quantity"
      inputMode="numeric"
      maxLength={3}
      autoComplete="off"
      defaultValue={value}
      aria-label={label}
      className={`rounded-control text-center tabular-nums ${className}`}
    />
  )
}
