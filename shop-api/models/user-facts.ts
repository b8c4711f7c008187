import type { Database } from '../db/database.ts'
import { maskChanges, maskOf } from './masks.ts'
import { changesBetween, record, type Action, type Change, type Doing } from './history.ts'
import { grantedTo, requireAccount, type Account } from './keepers.ts'

/** What the history says of a user. It is never erased, so it holds nothing that a person could be known by. */

const personal = ['name', 'email', 'phone', 'address'] as const

/** A user in all that his history speaks of; nothing once he is gone. */
export async function userFacts(db: Database, id: number) {
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  return user ? masked(factsOf(user)) : {}
}

function factsOf(user: Account) {
  const { name, email, phone, address, is_admin, is_blocked } = user
  const email_verified = user.email_verified_at !== null
  return {
    name,
    email,
    phone,
    address,
    email_verified,
    is_admin,
    permissions: grantedTo(user),
    is_blocked,
  }
}

/** Adds a line about what has become of a user since `before`. */
export async function noteUser(doing: Doing, action: Action, before: Account) {
  const after = await requireAccount(doing.db, before.id)
  const changes = changesBetween(factsOf(before), factsOf(after))
  await noteAbout(doing, before.id, maskChanges(personal, changes), action)
}

/** Adds a line with these changes. He is called by his number there: his name is looked up when it is read. */
export function noteAbout(doing: Doing, id: number, changes: Change[], action: Action = 'update') {
  return record(doing, { action, entity: 'user', id, label: `#${id}`, changes })
}

function masked(facts: ReturnType<typeof factsOf>) {
  return Object.fromEntries(
    Object.entries(facts).map(([field, value]) => [field, maskOf(personal, field, value)]),
  )
}
