import { Outlet } from 'react-router'
import { requireUser } from '#app/middleware/guards.server.ts'
import { AccountNav } from './account-nav.tsx'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [requireUser]

/** Without a loader, the guard would not run when only the page's data is asked for. */
export function loader() {
  return null
}

export default function AccountLayout() {
  return (
    <>
      <AccountNav />
      <Outlet />
    </>
  )
}
