import type { Api } from './client.server.ts'
import { Done } from './shapes.server.ts'

export function ask(api: Api, fields: Record<string, string | undefined>) {
  return api.post('/stock-alerts', { body: fields, answer: Done, failure: 'alert.error.ask' })
}

/** Some upstreams have nothing to say to it (204). */
export function end(api: Api, token: string) {
  return api.post(`/stock-alerts/${encodeURIComponent(token)}`, {
    body: { _method: 'DELETE' },
    answer: Done.catch({ message: '', adjusted: false }),
    failure: 'alert.error.end',
  })
}
