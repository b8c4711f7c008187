import { z } from 'zod'
import type { Api } from './client.server.ts'
import { Done, Id } from './shapes.server.ts'

const View = z.object({ id: Id, name: z.string(), query: z.string() })
export type View = z.output<typeof View>

/** One's own views of a list, by the name of its area; none when they cannot be had. */
export async function find(api: Api, area: string) {
  const found = await api.find('/admin/views', {
    query: { area },
    answer: z.object({ data: z.array(View) }),
    failure: 'admin:views.error.fetch',
  })
  return found?.data ?? []
}

export function save(api: Api, body: { area: string; name: string; query: string }) {
  return api.post('/admin/views', { body, answer: Done, failure: 'admin:views.error.save' })
}

export function remove(api: Api, id: string) {
  return api.post(`/admin/views/${encodeURIComponent(id)}`, {
    body: { _method: 'DELETE' },
    answer: Done,
    failure: 'admin:views.error.save',
  })
}
