import { href, redirect, type MiddlewareFunction } from 'react-router'
import { getSession } from './session.server.ts'

/** Sends a guest to sign in, and from there back to where he was going. */
export const requireUser: MiddlewareFunction<Response> = ({ context, url }, next) => {
  if (getSession(context).token !== null) return next()

  const back = new URLSearchParams({ redirectTo: `${url.pathname}${url.search}` })
  throw redirect(`${href('/login')}?${back}`)
}
