import sharp from 'sharp'
import type { Database } from '#shop-api/db/database.ts'
import { createToken } from '#shop-api/models/tokens.ts'
import type { openApi } from './api.ts'
import { insertUser, today } from './store.ts'

/** The headers of an administrator who may do just this. */
export async function adminWith(db: Database, granted: readonly string[]) {
  const id = await insertUser(db)
  await db
    .updateTable('users')
    .set({ is_admin: 1, permissions: JSON.stringify(granted) })
    .where('id', '=', id)
    .execute()
  const { token } = await createToken(db, id, today)
  return { Authorization: `Bearer ${token}` }
}

/** What a call answers to a guest, to a shopper, and to a colleague who may do something else. */
export async function refusedTo(
  db: Database,
  api: Awaited<ReturnType<typeof openApi>>,
  path: string,
  call: { method?: string; body?: unknown },
) {
  const { token } = await createToken(db, await insertUser(db), today)
  const callers = [{}, { Authorization: `Bearer ${token}` }, await adminWith(db, ['orders'])]
  const answers = await Promise.all(callers.map((headers) => api.call(path, { ...call, headers })))
  return answers.map(({ status, answer }) => [status, answer.message])
}

export const nobodyElse = [
  [401, 'Unauthenticated.'],
  [401, 'You are not an admin'],
  [403, 'This action is unauthorized.'],
]

/** A picture as a form sends it. */
export async function pictureFile(color = '#333e2c', name = 'photo.jpg') {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}

/** A multipart form; lists become fields of one name. */
export function formOf(fields: Record<string, string | number | File | (string | File)[]>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) form.append(name, typeof one === 'number' ? `${one}` : one)
  }
  return form
}
