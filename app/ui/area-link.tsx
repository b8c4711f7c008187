import { href, useLocation } from 'react-router'

/** Leads to where the area for deliveries is chosen, and from there back to this page. */
export function AreaLink({
  className,
  children,
}: {
  className: string
  children: React.ReactNode
}) {
  const { pathname, search } = useLocation()
  const back = new URLSearchParams({ redirectTo: `${pathname}${search}` })
  return (
    <a href={`${href('/area')}?${back}`} className={className}>
      {children}
    </a>
  )
}
