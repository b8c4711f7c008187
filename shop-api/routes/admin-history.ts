import { Hono } from 'hono'
import { z } from 'zod'
import { List, Message } from '../answers.ts'
import { transact } from '../db/database.ts'
import { endpoint } from '../endpoint.ts'
import { OptionalId } from '../fields.ts'
import { idParam, Paging, requireUser, type Env } from '../http.ts'
import { say } from '../messages.ts'
import { revertCategory } from '../models/admin-categories.ts'
import { revertProduct } from '../models/admin-products.ts'
import {
  entities,
  findRevertible,
  listHistory,
  type Change,
  type Doing,
  type Entity,
} from '../models/history.ts'
import { paginate } from '../models/pages.ts'

const Line = z.object({
  id: z.number(),
  at: z.string(),
  user: z.object({ id: z.number(), name: z.string() }),
  action: z.string(),
  entity: z.string(),
  entity_id: z.number(),
  label: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
})

const Moment = z.iso.datetime({ offset: true }).nullable().default(null)

const ListQuery = Paging.in
  .extend({
    user: OptionalId,
    entity: z.enum(entities).nullable().default(null),
    id: OptionalId,
    from: Moment,
    to: Moment,
  })
  .transform((query) => ({ ...query, paging: Paging.parse(query) }))

type Revert = (doing: Doing, id: number, changes: Change[]) => Promise<void>

/** How each kind of thing goes back to what it was. */
const reverts: Partial<Record<Entity, Revert>> = {
  category: revertCategory,
  product: revertProduct,
}

export const adminHistory = new Hono<Env>()
  .get(
    '/',
    endpoint(
      {
        summary: 'Who changed which field of what, newest first',
        permission: 'users',
        query: ListQuery,
        answer: List(Line),
        refusals: [403, 422],
      },
      async (c, { query: { paging, ...filter } }) =>
        paginate(await listHistory(c.var.scope, filter, paging), paging, new URL(c.req.url)),
    ),
  )
  .post(
    '/:id/revert',
    endpoint(
      {
        summary: 'Put a thing back to what it was before a line; 409 where it has changed since',
        permission: 'users',
        answer: Message,
        refusals: [403, 409],
      },
      async (c) => {
        const { db, now } = c.var.scope
        await transact(db, async (trx) => {
          const { entity, id, changes } = await findRevertible(trx, idParam(c))
          const revert = reverts[entity as Entity]
          await revert?.({ db: trx, now, user: requireUser(c) }, id, changes)
        })
        return { message: say(c.var.language, 'history.reverted') }
      },
    ),
  )
