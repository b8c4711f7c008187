/** A part of the profile: on a wide screen its name stands beside it. */
export function Section({
  id,
  title,
  text,
  children,
}: {
  id: string
  title: string
  text?: string
  children: React.ReactNode
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid gap-x-14 gap-y-5 py-8 lg:grid-cols-[16rem_1fr] lg:py-10"
    >
      <div className="grid content-start gap-1">
        <h2 id={`${id}-title`} className="voice text-xl">
          {title}
        </h2>
        {text && <p className="max-w-text text-quiet">{text}</p>}
      </div>
      <div className="max-w-text">{children}</div>
    </section>
  )
}
