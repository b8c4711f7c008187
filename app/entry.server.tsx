import { createInstance, type i18n as I18n } from 'i18next'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { sameForAll } from './handle.ts'
import { i18nextOptions } from './i18n.ts'
import { log } from './log.server.ts'
import { getI18n } from './middleware/language.server.ts'
import { secure } from './middleware/security.server.ts'
import { ScriptAddresses } from './ui/wake.tsx'

/**
 * A page is one finished string: everything on it is known when rendering starts, it compresses better than a stream,
 * and it carries no second copy of its data, since no page needs script.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  const i18n = await languageOf(context)
  const html = renderToString(
    <I18nextProvider i18n={i18n}>
      <ScriptAddresses value={scriptsOf(entry)}>
        <ServerRouter context={entry} url={request.url} />
      </ScriptAddresses>
    </I18nextProvider>,
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', i18n.language)
  if (isSameForAll(entry)) headers.set('X-Same-For-All', '1')
  return secure(new Response(`<!DOCTYPE html>${html}`, { status, headers }))
}

const office = 'routes/admin/layout'

/** What the page's visitor loads, and in the back office, but for `npm run dev`, what its pages have besides (vite.config.ts). */
function scriptsOf({ manifest, staticHandlerContext }: EntryContext) {
  const isOffice = staticHandlerContext.matches.some(({ route }) => route.id === office)
  const besides = isOffice && import.meta.env.PROD ? manifest.routes[office]?.module : undefined
  return besides ? [manifest.entry.module, besides] : [manifest.entry.module]
}

/** Whether the page's route says that it is the same for everybody who is nobody yet. */
function isSameForAll({ staticHandlerContext, routeModules }: EntryContext) {
  const route = staticHandlerContext.matches.at(-1)?.route.id
  const handle: unknown = route && routeModules[route]?.handle
  return handle === sameForAll
}

/** Requests that the router turns away before any middleware ran are answered in English. */
async function languageOf(context: Readonly<RouterContextProvider>): Promise<I18n> {
  try {
    return getI18n(context)
  } catch {
    const english = createInstance(i18nextOptions)
    await english.init()
    return english
  }
}

/** Expected answers (4xx, an upstream that is away) are no errors of ours; what is logged holds nothing that was typed. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const { pathname } = new URL(request.url)
  log.error({ err: error, method: request.method, path: pathname }, 'a page failed')
}

/** What the server around the pages needs of them. */
export { config } from './config.server.ts'
export { log } from './log.server.ts'
export { clientAddress } from './middleware/client-address.server.ts'
export { refusal } from './middleware/refusal.server.ts'
export { securityHeaders } from './middleware/security.server.ts'
export { upstream } from './middleware/upstream.server.ts'
