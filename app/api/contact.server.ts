import type { Api } from './client.server.ts'
import { Done } from './shapes.server.ts'

export function send(api: Api, fields: Record<string, string | undefined>) {
  return api.post('/contact', { body: fields, answer: Done, failure: 'contact.error.send' })
}
