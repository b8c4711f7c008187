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

/** The pages of those who are not signed in yet. */
export const requireGuest: MiddlewareFunction<Response> = ({ context }, next) => {
  if (getSession(context).token === null) return next()
  throw redirect('/')
}

/** The back office. The API checks again for each of its calls. */
export const requireAdmin: MiddlewareFunction<Response> = ({ context, url }, next) => {
  const { token, isAdmin } = getSession(context)
  if (token === null) askToSignIn(context, url)
  if (!isAdmin) throw redirect('/unauthorized')
  return next()
}
