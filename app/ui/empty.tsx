import { Mark } from './logo.tsx'

/** What stands where a list has nothing in it: what that means, and what to do next. */
export function Empty({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children?: React.ReactNode
}) {
  return (
    <div className="grid justify-items-center gap-3 rounded-picture bg-stone px-6 py-16 text-center lg:py-24">
      <Mark className="size-16 lg:size-20" />
      <p className="voice text-2xl">{title}</p>
      <p className="max-w-text text-quiet">{text}</p>
      {children && <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
