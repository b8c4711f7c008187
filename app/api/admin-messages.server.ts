import { z } from 'zod'
import type { Api } from './client.server.ts'
import { Done, Id, List, Text } from './shapes.server.ts'

const Message = z.object({
  id: Id,
  name: z.string(),
  phone: Text,
  email: Text,
  message: z.string(),
  language: z.enum(['en', 'ar']).catch('en'),
  product: z
    .object({ id: Id, name_en: z.string(), name_ar: Text })
    .nullish()
    .transform((product) => product ?? null),
  created_at: z.string(),
  handled_at: Text,
  handled_by: Text,
})
export type ContactMessage = z.output<typeof Message>

const failure = 'admin:messages.error.fetch' as const
const notSaved = 'admin:messages.error.save' as const

/** Messages from the contact form, newest first. */
export function list(api: Api, query: Record<string, string | number>) {
  return api.get('/admin/messages', { query, answer: List(Message), failure })
}

export const deeds = ['done', 'reopen', 'remove'] as const

/** Marks a message as dealt with or open again, or deletes it for good. */
export function act(api: Api, id: string, deed: (typeof deeds)[number]) {
  const path = `/admin/messages/${encodeURIComponent(id)}`
  return deed === 'remove'
    ? api.post(path, { body: { _method: 'DELETE' }, answer: Done, failure: notSaved })
    : api.post(`${path}/${deed}`, { body: {}, answer: Done, failure: notSaved })
}
