import { Icon } from '#app/ui/icon.tsx'

type Props = {
  title: string
  more: { to: string; text: string }
  /** On ground of its own, from edge to edge. */
  band?: boolean
  children: React.ReactNode
}

/** One shelf of the front page, with the way to all of it. */
export function Section({ title, more, band = false, children }: Props) {
  return (
    <section className={`mt-16 lg:mt-24 ${band ? 'band py-12 lg:py-16' : ''}`}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 lg:mb-8">
        <h2 className="voice text-xl lg:text-2xl">{title}</h2>
        <a
          href={more.to}
          className="inline-flex min-h-11 items-center gap-1 text-quiet hover:text-ink hover:underline"
        >
          {more.text}
          <Icon name="forward" turns className="size-4" />
        </a>
      </div>
      {children}
    </section>
  )
}
