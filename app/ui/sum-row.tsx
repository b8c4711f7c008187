type Props = { label: React.ReactNode; strong?: boolean; children: React.ReactNode }

/** One line of what an order comes to, inside a list of such lines. */
export function SumRow({ label, strong = false, children }: Props) {
  return (
    <div
      className={`flex justify-between gap-4 ${strong ? 'items-baseline font-semibold not-first:border-t not-first:border-line not-first:pt-3' : ''}`}
    >
      <dt>{label}</dt>
      <dd className={strong ? 'text-lg' : ''}>{children}</dd>
    </div>
  )
}
