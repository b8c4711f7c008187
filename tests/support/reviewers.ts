import type { Database } from '#shop-api/db/database.ts'
import { createToken } from '#shop-api/models/tokens.ts'
import type { openApi } from './api.ts'
import { insertUser, today } from './store.ts'

export type Fields = Record<string, string | Blob[]>

/** Somebody signed in, and what he can do about reviews. */
export async function reviewer(db: Database, api: Awaited<ReturnType<typeof openApi>>) {
  const id = await insertUser(db)
  const { token } = await createToken(db, id, today)
  const headers = { Authorization: `Bearer ${token}` }
  return {
    id,
    headers,
    write: (product: number, fields: Fields = {}) =>
      api.call(`/products/${product}/reviews`, { body: asForm(fields), headers }),
    edit: (review: number, fields: Fields = {}) =>
      api.call(`/reviews/${review}`, { method: 'PUT', body: asForm(fields), headers }),
    remove: (review: number) => api.call(`/reviews/${review}`, { method: 'DELETE', headers }),
    own: async (product: number) =>
      (await api.call(`/products/${product}/reviews`, { headers })).answer.meta.own,
  }
}

function asForm(fields: Fields) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ rating: '5', body: 'Good', ...fields })) {
    for (const one of [value].flat()) form.append(name, one)
  }
  return form
}
