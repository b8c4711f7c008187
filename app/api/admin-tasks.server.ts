import { z } from 'zod'
import type { Api } from './client.server.ts'
import { Count, Id, List, Text } from './shapes.server.ts'

/** Something that is done to many rows; `position` is how many it has come to. */
const Task = z.object({
  id: Id,
  kind: z.string(),
  params: z.object({ action: z.string().optional(), discount: z.unknown().optional() }).catch({}),
  state: z.enum(['running', 'done', 'stopped']),
  total: Count,
  position: Count,
  done: Count,
  failed_count: Count,
})
export type Task = z.output<typeof Task>

const Failure = z.object({ id: Id, name_en: Text, name_ar: Text, message: Text })

const failure = 'admin:tasks.error.fetch' as const

export async function show(api: Api, id: string) {
  const answer = z.object({ data: Task })
  const { data } = await api.get(`/admin/tasks/${encodeURIComponent(id)}`, { answer, failure })
  return data
}

/** What could not be done to which rows, a page at a time. */
export function listFailed(api: Api, id: string, query: Record<string, string | number>) {
  const path = `/admin/tasks/${encodeURIComponent(id)}/failed`
  return api.get(path, { query, answer: List(Failure), failure })
}
