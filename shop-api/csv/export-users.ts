import { setImmediate as breathe } from 'node:timers/promises'
import { say } from '../messages.ts'
import { listUsers, type UserFilter } from '../models/user-list.ts'
import type { Scope } from '../scope.ts'
import { formatMoment } from './dates.ts'
import { csvLines, csvStart } from './export.ts'

/** So many are read at a time: others are served in between. */
const batch = 2000

const headings = [
  'id',
  'name',
  'email',
  'phone',
  'email_verified',
  'orders_count',
  'is_admin',
  'is_blocked',
  'created_at',
] as const

/** The accounts that a filter leaves as a table, oldest first, read as they are taken. */
export async function* exportUsers({ db, language }: Scope, filter: UserFilter) {
  yield csvStart(headings.map((name) => say(language, `users.columns.${name}`)))
  for (let page = 1; ; page++) {
    const { rows } = await listUsers(db, filter, 'created_at', { page, perPage: batch })
    if (rows.length === 0) return
    yield csvLines(
      rows.map((user) =>
        headings.map((name) => {
          const value = name === 'created_at' ? formatMoment(user.created_at) : user[name]
          return String(typeof value === 'boolean' ? Number(value) : (value ?? ''))
        }),
      ),
    )
    await breathe()
  }
}
