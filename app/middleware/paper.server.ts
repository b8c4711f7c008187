import type { MiddlewareFunction, RouterContextProvider } from 'react-router'
import type { Api } from '#app/api/client.server.ts'
import { getApi } from './api.server.ts'

type Asked = {
  params: Record<string, string | undefined>
  url: URL
  context: Readonly<RouterContextProvider>
}

/**
 * Answers with what the API puts on paper, which is a page of its own and the only way in which it is made. The route has
 * an empty component all the same: so it is a page, and a refusal is shown as one.
 */
export function onPaper(
  find: (api: Api, asked: Asked) => Promise<Response>,
): MiddlewareFunction<Response> {
  return async (asked) => {
    const { body, headers } = await find(getApi(asked.context), asked)
    const policies = [paperPolicy, headers.get('Content-Security-Policy') ?? []].flat()
    return new Response(body, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policies.join(', '),
        'Cache-Control': 'private, no-store',
      },
    })
  }
}

/** Words, their style and a logo: whatever an API sends, nothing of it runs, and nothing is fetched from elsewhere. */
const paperPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
