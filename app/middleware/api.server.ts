import { randomUUID } from 'node:crypto'
import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { createApi, type Api } from '#app/api/client.server.ts'
import { log } from '#app/log.server.ts'
import { getI18n, getLanguage } from './language.server.ts'
import { getSession } from './session.server.ts'
import { upstream } from './upstream.server.ts'

const apiContext = createContext<Api>()

/** The shop API, as this visitor may use it. */
export function getApi(context: Readonly<RouterContextProvider>) {
  return context.get(apiContext)
}

export const apiMiddleware: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const session = getSession(context)
  const i18n = getI18n(context)
  const requestId = requestIdOf(request)

  const api = createApi({
    send: upstream.fetch,
    headers: () => ({
      'Accept-Language': getLanguage(context),
      'X-Request-ID': requestId,
      ...(session.token && { Authorization: `Bearer ${session.token}` }),
      ...(session.guestId && { 'X-Guest-ID': session.guestId }),
    }),
    signedIn: session.token !== null,
    endSession: () => {
      session.token = null
    },
    signal: request.signal,
    translate: (key) => i18n.t(key),
    report: (problem, details) => log.warn({ ...details, requestId }, problem),
  })
  context.set(apiContext, api)
  return next()
}

function requestIdOf(request: Request) {
  const given = request.headers.get('X-Request-ID')
  return given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
