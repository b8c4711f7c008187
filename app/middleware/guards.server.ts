import { redirect, type MiddlewareFunction } from 'react-router'
import { askToSignIn } from './api.server.ts'
import { getSession } from './session.server.ts'

/**
 * Sends a guest to sign in, and from there back to where he was going. A form goes on to its action: the API refuses it,
 * and what was typed is kept for after the sign-in (api.server.ts).
 */
export const requireUser: MiddlewareFunction<Response> = ({ request, context, url }, next) => {
  if (getSession(context).token !== null || request.method === 'POST') return next()
  askToSignIn(context, url)
}

/** The pages of those who are not signed in yet. An administrator whose session has died still holds it when he signs in again. */
export const requireGuest: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const { token, isAdmin } = getSession(context)
  if (token === null || (isAdmin && request.method === 'POST')) return next()
  throw redirect('/')
}

/** The back office. The API checks again for each of its calls, and refuses the form of a session that is over (see above). */
export const requireAdmin: MiddlewareFunction<Response> = ({ request, context, url }, next) => {
  const { token, isAdmin } = getSession(context)
  if (token === null && request.method === 'POST') return next()
  if (token === null) askToSignIn(context, url)
  if (!isAdmin) throw redirect('/unauthorized')
  return next()
}
