import { Hono } from 'hono'
import { z } from 'zod'
import { Data, List, Message, Picture } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { Moment, optional, OptionalId } from '../fields.ts'
import { idParam, Paging, requirePermission, type Call, type Env } from '../http.ts'
import { say } from '../messages.ts'
import { entities } from '../models/history.ts'
import { listAuthors, listHistory, presentLine } from '../models/history-list.ts'
import { paginate } from '../models/pages.ts'
import { goBack, permissionFor, requireLine } from '../models/reverts.ts'
import { inOneGo } from './product-writes.ts'

const Named = z.object({ id: z.number(), name_en: z.string(), name_ar: z.string().nullable() })
const Known = Picture.extend({ id: z.number() })
const Change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })

const Line = z.object({
  id: z.number(),
  at: z.string(),
  user: z.object({ id: z.number(), name: z.string() }),
  action: z.string(),
  entity: z.enum(entities),
  entity_id: z.number(),
  label: z.string(),
  can_revert: z.boolean(),
  changes: z.array(Change),
  mentions: z.object({
    categories: z.array(Named),
    products: z.array(Named),
    variants: z.array(z.object({ id: z.number(), sku: z.string() })),
    images: z.array(Known),
    media: z.array(Known),
  }),
})

/** `now` is what a field is by now, `is_as_left` whether that still is what the line made of it. */
const LineNow = Line.extend({
  changes: z.array(Change.extend({ now: z.unknown(), is_as_left: z.boolean() })),
})

const ListQuery = Paging.in
  .extend({
    search: z.string().max(200).default(''),
    user: OptionalId,
    entity: optional(z.enum(entities)),
    id: OptionalId,
    from: optional(Moment),
    to: optional(Moment),
  })
  .transform((query) => ({ ...query, paging: Paging.parse(query) }))

const Authors = Data(z.array(z.object({ id: z.number(), name: z.string() })))

/** A line for who may change what it is about. */
async function lineFor(c: Call) {
  const line = await requireLine(c.var.scope.db, idParam(c))
  requirePermission(c, permissionFor[line.entity])
  return line
}

export const adminHistory = new Hono<Env>()
  .get(
    '/',
    endpoint(
      {
        summary:
          'Who changed which field of what, newest first; of one thing (entity and id), or of the settings, for whoever may change it',
        admin: true,
        query: ListQuery,
        answer: List(Line),
        refusals: [403, 422],
      },
      async (c, { query: { paging, ...filter } }) => {
        const { entity, id } = filter
        // settings are one thing to whoever sets them
        const isOfOne = id !== null || entity === 'setting'
        requirePermission(c, entity !== null && isOfOne ? permissionFor[entity] : 'users')
        const found = await listHistory(c.var.scope.db, filter, paging)
        return paginate(found, paging, new URL(c.req.url))
      },
    ),
  )
  .get(
    '/people',
    endpoint(
      {
        summary: 'Everybody who has ever changed anything',
        permission: 'users',
        answer: Authors,
        refusals: [403],
      },
      async (c) => ({ data: await listAuthors(c.var.scope.db) }),
    ),
  )
  .get(
    '/:id',
    endpoint(
      {
        summary: 'A line of the history, with what its fields are by now',
        admin: true,
        answer: Data(LineNow),
        refusals: [403],
      },
      async (c) => ({ data: await presentLine(c.var.scope.db, await lineFor(c)) }),
    ),
  )
  .post(
    '/:id/revert',
    endpoint(
      {
        summary: 'Put a thing back to what it was before a line; 409 where it has changed since',
        admin: true,
        answer: Message,
        refusals: [403, 409, 422],
      },
      async (c) => {
        const line = await lineFor(c)
        await inOneGo(c, (doing) => goBack(doing, line))
        return { message: say(c.var.language, 'history.reverted') }
      },
    ),
  )
