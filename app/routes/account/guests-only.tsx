import { Outlet } from 'react-router'
import { requireGuest } from '#app/middleware/guards.server.ts'
import type { Route } from './+types/guests-only'

export const middleware: Route.MiddlewareFunction[] = [requireGuest]

/** Without a loader, the guard would not run when only the page's data is asked for. */
export function loader() {
  return null
}

export default function GuestsOnly() {
  return <Outlet />
}
