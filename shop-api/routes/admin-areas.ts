import { Hono } from 'hono'
import { z } from 'zod'
import { governorates } from '#kuwait/governorates.ts'
import { parseWhole } from '#kuwait/digits.ts'
import { Data, Message, Money } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import {
  Amount,
  Id,
  inEnglish,
  optional,
  OptionalFlag,
  OptionalId,
  optionalText,
  text,
} from '../fields.ts'
import { idParam, type Call, type Env } from '../http.ts'
import { say, type MessageKey } from '../messages.ts'
import {
  changeArea,
  changeAreas,
  changeGovernorate,
  createArea,
  deleteArea,
  listOfficeAreas,
  showOfficeArea,
} from '../models/admin-areas.ts'
import { inOneGo } from './product-writes.ts'

const OfficeArea = z.object({
  id: z.number(),
  name_en: z.string(),
  name_ar: z.string().nullable(),
  governorate: z.enum(governorates),
  fee: Money,
  minimum: Money,
  days: z.number(),
  active: z.boolean(),
  version: z.number(),
})
const Uses = z.object({ orders: z.number(), addresses: z.number() })
const One = OfficeArea.extend({ uses: Uses })
const Written = Message.extend({ data: One })

const Days = text(10)
  .transform((given) => parseWhole(given, 60))
  .pipe(z.number('invalid'))

const Area = inEnglish(
  z.object({
    name_en: text(80),
    name_ar: optionalText(80),
    governorate: z.enum(governorates, 'required'),
    fee: Amount,
    minimum: Amount,
    days: Days,
    active: OptionalFlag,
    version: OptionalId,
  }),
)

/** Blank leaves a thing as it is. */
const terms = {
  fee: optional(Amount).transform((fee) => fee ?? undefined),
  minimum: optional(Amount).transform((minimum) => minimum ?? undefined),
  days: optional(Days).transform((days) => days ?? undefined),
  active: OptionalFlag,
}
const Bulk = z
  .object({
    areas: z
      .array(z.object({ ...terms, id: Id, version: OptionalId }))
      .max(500)
      .default([]),
    governorate: optional(z.enum(governorates)),
    ...terms,
  })
  .refine(({ areas, governorate }) => areas.length > 0 || governorate !== null, {
    path: ['areas'],
    message: 'required',
  })

const Query = z.object({
  governorate: optional(z.enum(governorates)),
  search: z.string().max(100).default(''),
  state: optional(z.enum(['active', 'hidden'])),
})

const call = { permission: 'settings' as const, form: 'area' }

async function written(c: Call, key: MessageKey, id: number | null) {
  const data = await showOfficeArea(c.var.scope.db, id)
  const name = (c.var.language === 'ar' && data.name_ar) || data.name_en
  return { message: say(c.var.language, key, { name }), data }
}

/** What administrators do to areas, below the address that shoppers read them from. */
export const areaWrites = new Hono<Env>()
  .post(
    '/',
    endpoint(
      {
        ...call,
        summary: 'Add an area that is delivered to',
        body: Area,
        answer: Written,
        status: 201,
        refusals: [403, 422],
      },
      async (c, { body }) => {
        const id = await inOneGo(c, (doing) => createArea(doing, body))
        return written(c, 'area.created', id)
      },
    ),
  )
  .post(
    '/bulk',
    endpoint(
      {
        ...call,
        summary:
          'Change the terms of many areas at once, each as `areas` says, or all of a governorate alike; 409 `version` where any has changed',
        body: Bulk,
        answer: Message.extend({ data: z.object({ count: z.number() }) }),
        refusals: [403, 404, 409, 422],
      },
      async (c, { body: { areas, governorate, ...same } }) => {
        const count = await inOneGo(c, async (doing) => {
          await changeAreas(doing, areas)
          const others = governorate ? await changeGovernorate(doing, governorate, same) : 0
          return areas.length + others
        })
        return { message: say(c.var.language, 'area.changed', { count }), data: { count } }
      },
    ),
  )
  .put(
    '/:id',
    endpoint(
      {
        ...call,
        summary:
          'Change an area; 409 `version` where somebody else has changed it since the given version',
        body: Area,
        answer: Written,
        refusals: [403, 409, 422],
      },
      async (c, { body }) => {
        await inOneGo(c, (doing) => changeArea(doing, idParam(c), body))
        return written(c, 'area.updated', idParam(c))
      },
    ),
  )
  .delete(
    '/:id',
    endpoint(
      {
        ...call,
        summary: 'Remove an area; 409 `in_use` where orders or address books name it',
        answer: z.void(),
        status: 204,
        refusals: [403, 409],
      },
      (c) => inOneGo(c, (doing) => deleteArea(doing, idParam(c))),
    ),
  )

export const adminAreas = new Hono<Env>()
  .get(
    '/',
    endpoint(
      {
        ...call,
        summary: 'All areas in both languages, delivered to or not',
        query: Query,
        answer: Data(z.array(OfficeArea)),
        refusals: [403, 422],
      },
      async (c, { query }) => ({ data: await listOfficeAreas(c.var.scope, query) }),
    ),
  )
  .get(
    '/:id',
    endpoint(
      { ...call, summary: 'One area to edit', answer: Data(One), refusals: [403] },
      async (c) => ({ data: await showOfficeArea(c.var.scope.db, idParam(c)) }),
    ),
  )
