import { transact, type Database } from '#shop-api/db/database.ts'
import {
  approveReview as approve,
  rejectReview as reject,
  replyToReview as reply,
} from '#shop-api/models/admin-reviews.ts'
import { createToken } from '#shop-api/models/tokens.ts'
import type { Scope } from '#shop-api/scope.ts'
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

const keeper = { id: 1, name: 'Maha' }

/** Publishes a review in the name of the shop. */
export function approveReview({ db, now }: Scope, id: number) {
  return transact(db, (trx) => approve({ db: trx, now, user: keeper }, id))
}

export function rejectReview({ db, now }: Scope, id: number, reason: string | null) {
  return transact(db, (trx) => reject({ db: trx, now, user: keeper }, id, reason))
}

export function replyToReview({ db, now }: Scope, id: number, body: string | null) {
  return transact(db, (trx) => reply({ db: trx, now, user: keeper }, id, body))
}
