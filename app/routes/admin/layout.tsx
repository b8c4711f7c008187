import { Outlet } from 'react-router'
import { requireAdmin } from '#app/middleware/guards.server.ts'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin]

/** Without a loader, the guard would not run when only the page's data is asked for. */
export function loader() {
  return null
}

export default function AdminLayout() {
  return <Outlet />
}
