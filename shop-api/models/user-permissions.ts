import { permissions as known } from '../permissions.ts'
import { Refusal } from '../refusal.ts'
import { requireVersion } from './edits.ts'
import type { Action, Doing } from './history.ts'
import { grantedTo, isWithin, requireSomebodyElse } from './keepers.ts'
import { endTokens } from './tokens.ts'
import { noteUser } from './user-facts.ts'

/** What somebody may do in the back office; without `is_admin` he may not enter it. */
export type Access = { is_admin: boolean; permissions: string[] }

/**
 * Lets somebody into the back office or out of it, and says what he may do there. Nobody grants what he has not himself,
 * or does it to himself. Who gets in signs in anew: pages know from then on that he is an administrator.
 */
export async function setAccess(
  doing: Doing,
  id: number | null,
  access: Access & { version?: number | null },
  fresh: Record<string, unknown> = {},
  action: Action = 'update',
) {
  const { db } = doing
  const { keeper, user } = await requireSomebodyElse(doing, id)
  if (access.version) requireVersion(user, access.version, fresh)
  const granted = access.is_admin ? inOneOrder(access.permissions) : []
  if (!isWithin(granted, keeper)) throw new Refusal('forbidden', { key: 'users.notYours' })
  await db
    .updateTable('users')
    .set({
      is_admin: Number(access.is_admin),
      permissions: JSON.stringify(granted),
      version: user.version + 1,
    })
    .where('id', '=', user.id)
    .execute()
  if (access.is_admin && user.is_admin === 0) await endTokens(db, user.id)
  await noteUser(doing, action, user)
}

export function inOneOrder(permissions: string[]) {
  return known.filter((one) => permissions.includes(one))
}

/** Puts somebody's access back to what it was, under the same rules. */
export async function revertAccess(doing: Doing, id: number, before: Record<string, unknown>) {
  const { user } = await requireSomebodyElse(doing, id)
  const { is_admin = user.is_admin, permissions = grantedTo(user) } = before
  const access = { is_admin: is_admin === 1, permissions: permissions as string[] }
  await setAccess(doing, id, access, {}, 'revert')
}

/** The fields of a user that can be gone back on. */
export const accessFields = ['is_admin', 'permissions']
