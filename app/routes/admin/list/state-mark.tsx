const colors = { good: 'bg-good', waits: 'bg-warning', quiet: 'bg-edge', wrong: 'bg-wrong' }

/** In which state a row is: a word, with a dot whose colour only helps. */
export function StateMark({
  kind,
  children,
}: {
  kind: keyof typeof colors
  children: React.ReactNode
}) {
  return (
    <span className="inline-flex items-center gap-2">
      <span className={`size-2 rounded-full ${colors[kind]}`} />
      {children}
    </span>
  )
}
