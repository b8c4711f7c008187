import { z } from 'zod'
import type { Api } from './client.server.ts'
import { Count, Done, Id, isYes, List, Text } from './shapes.server.ts'

export const mailStates = ['waiting', 'sent', 'failed'] as const

const mail = {
  id: Id,
  kind: z.string(),
  recipient: z.string(),
  language: z.enum(['en', 'ar']).catch('en'),
  status: z.enum(mailStates),
  tries: Count,
  due_at: Text,
  sent_at: Text,
  problem: Text,
  created_at: z.string(),
}
const Mail = z.object(mail)
export type Mail = z.output<typeof Mail>

const Letter = z.object({
  ...mail,
  subject: Text,
  text: Text,
  is_secret: z.unknown().transform(isYes),
})

const failure = 'admin:outbox.error.fetch' as const

/** What was mailed, waits or was given up, newest first. */
export function list(api: Api, query: Record<string, string | number>) {
  return api.get('/admin/outbox', { query, answer: List(Mail), failure })
}

/** One letter as it would be written now; a secret one without its text. */
export async function show(api: Api, id: string) {
  const { data } = await api.get(path(id), { answer: z.object({ data: Letter }), failure })
  return data
}

export function resend(api: Api, id: string) {
  const call = { body: {}, answer: Done, failure: 'admin:outbox.error.save' as const }
  return api.post(`${path(id)}/resend`, call)
}

function path(id: string) {
  return `/admin/outbox/${encodeURIComponent(id)}`
}
