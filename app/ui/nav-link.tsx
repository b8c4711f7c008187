import { useLocation } from 'react-router'

type Props = {
  to: string
  /** A name among the parts of a page that follow what its visitor does (app/browser/live-parts.ts). */
  live?: string
  className?: string
  children: React.ReactNode
}

/** A link that says when it leads to the page that is shown (`page`), or to the part of the shop that page is in (`true`). */
export function NavLink({ to, live, className, children }: Props) {
  const pathname = useLocation().pathname.replace(/(.)\/$/, '$1')
  const inside = to !== '/' && pathname.startsWith(`${to}/`)
  return (
    <a
      href={to}
      data-live={live}
      aria-current={pathname === to ? 'page' : inside ? 'true' : undefined}
      className={className}
    >
      {children}
    </a>
  )
}
