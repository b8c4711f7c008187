import { Icon } from '#app/ui/icon.tsx'

type Props = { title: string; more: { to: string; text: string }; children: React.ReactNode }

/** One shelf of the front page, with the way to all of it. */
export function Section({ title, more, children }: Props) {
  return (
    <section className="mt-14">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6">
        <h2 className="text-2xl font-semibold">{title}</h2>
        <a
          href={more.to}
          className="inline-flex min-h-11 items-center gap-1 font-medium text-quiet hover:text-ink hover:underline"
        >
          {more.text}
          <Icon name="forward" turns className="size-4" />
        </a>
      </div>
      {children}
    </section>
  )
}
