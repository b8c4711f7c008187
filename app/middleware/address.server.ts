import { createContext, redirect, type MiddlewareFunction } from 'react-router'
import type { RouterContextProvider } from 'react-router'

const isRead = createContext(false)

/** A page has no slash at its end: whoever asks for one is sent to the address without it. Forms are answered where they were sent. */
export const addressMiddleware: MiddlewareFunction<Response> = (
  { request, context, url },
  next,
) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return next()

  context.set(isRead, true)
  const { pathname, search } = url
  // two slashes at its beginning would make the rest the name of another site
  const isPage = /^(\/[^/]+)+\/$/.test(pathname) && !pathname.startsWith('/api/')
  return isPage ? redirect(`${pathname.replace(/\/$/, '')}${search}`, 301) : next()
}

/**
 * Sends whoever reads a thing by its id under another name (an old one, none) to `path`, its one address, with the
 * query kept. The answer to a form that was sent to an old address stays there.
 */
export function requireOwnAddress(
  { context, url }: { context: Readonly<RouterContextProvider>; url: URL },
  path: string,
) {
  if (context.get(isRead) && url.pathname !== path) throw redirect(`${path}${url.search}`, 301)
}
