/** A narrow page with one thing to do. */
export function Panel({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children: React.ReactNode
}) {
  return (
    <div className="mx-auto grid w-full max-w-panel gap-6 pt-8 lg:pt-16">
      <div className="grid gap-2">
        <h1 className="voice text-3xl">{title}</h1>
        {text && <p className="text-quiet">{text}</p>}
      </div>
      {children}
    </div>
  )
}
