import { Hono } from 'hono'
import { z } from 'zod'
import { SavedAddress } from '../address-fields.ts'
import { Data, List, Message, Money } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import {
  CheckBox,
  Email,
  Flag,
  Id,
  optional,
  OptionalId,
  optionalText,
  Phone,
  text,
} from '../fields.ts'
import { idParam, Paging, requireUser, type Call, type Env } from '../http.ts'
import { say, type MessageKey } from '../messages.ts'
import { showUser } from '../models/admin-user.ts'
import {
  blockUser,
  changeUser,
  removeUser,
  resetFactor,
  signOutUser,
  unblockUser,
  verifyUser,
} from '../models/admin-users.ts'
import type { Doing } from '../models/history.ts'
import { paginate } from '../models/pages.ts'
import { listUsers, userSorts } from '../models/user-list.ts'
import { setAccess } from '../models/user-permissions.ts'
import { permissions, type Permission } from '../permissions.ts'
import { inOneGo } from './product-writes.ts'

const Listed = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  email_verified: z.boolean(),
  orders_count: z.number(),
  is_admin: z.union([z.literal(0), z.literal(1)]),
  is_blocked: z.boolean(),
  created_at: z.string(),
})

const User = Listed.extend({
  address: z.string().nullable(),
  image: z.string().nullable(),
  language: z.enum(['en', 'ar']),
  permissions: z.array(z.string()),
  email_verified_at: z.string().nullable(),
  blocked_at: z.string().nullable(),
  blocked_reason: z.string().nullable(),
  second_factor: z.boolean(),
  sessions_count: z.number(),
  version: z.number(),
  is_self: z.boolean(),
  may_change: z.boolean(),
  spent: Money,
  refused: z.number(),
  orders: z.array(
    z.object({
      id: z.number(),
      number: z.string(),
      status: z.string(),
      payment_status: z.string(),
      fulfillment_status: z.string(),
      total: Money,
      items_count: z.number(),
      created_at: z.string(),
    }),
  ),
  addresses: z.array(SavedAddress),
})

/** What a query narrows accounts to. */
export const userFilter = {
  search: z.string().max(200).default(''),
  is_admin: optional(Flag),
  verified: optional(Flag),
  blocked: optional(Flag),
}

const ListQuery = Paging.in
  .extend({
    ...userFilter,
    sort: optional(z.enum(userSorts)),
  })
  .transform((query) => ({ ...query, paging: Paging.parse(query) }))

const Details = z.object({
  name: text(120, 2),
  email: Email,
  phone: optional(Phone),
  address: optionalText(300),
  version: Id,
})

/** Some of the permissions; a form sends none as an empty field. */
export const Granted = z.preprocess(
  (given) => [given ?? []].flat().filter((one) => one !== ''),
  z.array(z.enum(permissions)),
)

const Access = z.object({ is_admin: CheckBox, permissions: Granted, version: OptionalId })

const Written = Message.extend({ data: User })
const permission: Permission = 'users'
const writing = { permission, answer: Written, refusals: [403, 409, 422] }

function show(c: Call) {
  return showUser(c.var.scope, requireUser(c).id, idParam(c))
}

/** Does something to the user of the address, and answers how he stands then. */
async function write(c: Call, key: MessageKey, work: (doing: Doing) => Promise<unknown>) {
  await inOneGo(c, work)
  const data = await show(c)
  return { message: say(c.var.language, key, { name: data.name }), data }
}

export const adminUsers = new Hono<Env>()
  .get(
    '/',
    endpoint(
      {
        summary:
          'Everybody with an account; searched by parts of name, e-mail and phone, of which the newest two thousand are told',
        permission,
        query: ListQuery,
        answer: List(Listed),
        refusals: [403, 422],
      },
      async (c, { query: { paging, sort, ...filter } }) => {
        const found = await listUsers(c.var.scope.db, filter, sort ?? '-created_at', paging)
        return paginate(found, paging, new URL(c.req.url))
      },
    ),
  )
  .get(
    '/:id',
    endpoint(
      {
        summary: 'A user with his orders, addresses and sums',
        permission,
        answer: Data(User),
        refusals: [403],
      },
      async (c) => ({ data: await show(c) }),
    ),
  )
  .put(
    '/:id',
    endpoint(
      {
        ...writing,
        summary: "Change a user's details; a new e-mail address has to be verified again",
        form: 'profile',
        body: Details,
      },
      async (c, { body }) => {
        const user = await show(c)
        return write(c, 'users.saved', (doing) => changeUser(doing, user.id, body, { user }))
      },
    ),
  )
  .put(
    '/:id/permissions',
    endpoint(
      {
        ...writing,
        summary:
          'Let somebody into the back office, or out; nobody grants what he may not do himself. 409 for the last administrator',
        body: Access,
      },
      async (c, { body }) => {
        const user = await show(c)
        return write(c, 'users.accessSaved', (doing) => setAccess(doing, user.id, body, { user }))
      },
    ),
  )
  .post(
    '/:id/block',
    endpoint(
      {
        ...writing,
        summary: 'Shut somebody out, and end his sessions',
        form: 'block',
        body: z.object({ reason: text(300) }),
      },
      (c, { body }) =>
        write(c, 'users.blocked', (doing) => blockUser(doing, idParam(c), body.reason)),
    ),
  )
  .post(
    '/:id/unblock',
    endpoint({ ...writing, summary: 'Let somebody in again' }, (c) =>
      write(c, 'users.unblocked', (doing) => unblockUser(doing, idParam(c))),
    ),
  )
  .post(
    '/:id/verify',
    endpoint({ ...writing, summary: "Say that an e-mail address is the user's" }, (c) =>
      write(c, 'users.verified', (doing) => verifyUser(doing, idParam(c))),
    ),
  )
  .post(
    '/:id/logout-all',
    endpoint({ ...writing, summary: 'End all sessions of a user' }, (c) => {
      const { token_id } = requireUser(c)
      return write(c, 'users.signedOut', ({ user, ...doing }) =>
        signOutUser({ ...doing, user: { ...user, token_id } }, idParam(c)),
      )
    }),
  )
  .delete(
    '/:id/second-factor',
    endpoint({ ...writing, summary: "Take a colleague's second factor off his account" }, (c) =>
      write(c, 'users.factorReset', (doing) => resetFactor(doing, idParam(c))),
    ),
  )
  .delete(
    '/:id',
    endpoint(
      {
        summary: 'End an account; its orders are kept without the person',
        permission,
        answer: z.void(),
        status: 204,
        refusals: [403, 409],
      },
      (c) => {
        const { scope, parts } = c.var
        return removeUser(scope, parts.media, requireUser(c), idParam(c))
      },
    ),
  )
