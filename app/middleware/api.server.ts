import { randomUUID } from 'node:crypto'
import {
  createContext,
  data,
  redirect,
  type MiddlewareFunction,
  type RouterContextProvider,
} from 'react-router'
import { createApi, type Api } from '#app/api/client.server.ts'
import { log } from '#app/log.server.ts'
import { getI18n, getLanguage } from './language.server.ts'
import { clientAddress } from './client-address.server.ts'
import { keptForm } from './kept-form.server.ts'
import { endSession, getSession } from './session.server.ts'
import { upstream } from './upstream.server.ts'

const apiContext = createContext<Api>()

/** The shop API, as this visitor may use it. */
export function getApi(context: Readonly<RouterContextProvider>) {
  return context.get(apiContext)
}

export const apiMiddleware: MiddlewareFunction<Response> = ({ request, context, url }, next) => {
  const session = getSession(context)
  const i18n = getI18n(context)
  const requestId = requestIdOf(request)

  const api = createApi({
    send: upstream.fetch,
    headers: () => ({
      'Accept-Language': getLanguage(context),
      'X-Request-ID': requestId,
      'X-Client-Address': context.get(clientAddress),
      ...(session.token && { Authorization: `Bearer ${session.token}` }),
      ...(session.guestId && { 'X-Guest-ID': session.guestId }),
    }),
    signedIn: session.token !== null,
    isAdmin: session.isAdmin,
    endSession: () => endSession(session),
    askToSignIn: () => askToSignIn(context, url),
    signal: request.signal,
    translate: (key) => i18n.t(key),
    report: (problem, details) => log.warn({ ...details, requestId }, problem),
  })
  context.set(apiContext, api)
  return next()
}

/** A page is come back to after signing in; a form that was filled in is kept meanwhile. */
export function askToSignIn(context: Readonly<RouterContextProvider>, url: URL): never {
  const redirectTo = `${url.pathname}${url.search}`
  const kept = context.get(keptForm)
  if (kept) throw data({ kept, redirectTo }, { status: 401 })
  throw redirect(`/login?${new URLSearchParams({ redirectTo })}`)
}

function requestIdOf(request: Request) {
  const given = request.headers.get('X-Request-ID')
  return given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
