type Props = { label: string; strong?: boolean; children: React.ReactNode }

/** One line of what an order comes to, inside a list of such lines. */
export function SumRow({ label, strong = false, children }: Props) {
  return (
    <div
      className={`flex justify-between gap-4 ${strong ? 'border-t border-line pt-2 text-lg font-semibold' : ''}`}
    >
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
