import { Hono } from 'hono'
import { z } from 'zod'
import { Data, Message } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { Ids, optional, OptionalFlag, OptionalId, optionalText, richText, text } from '../fields.ts'
import { idParam, type Call, type Env } from '../http.ts'
import { say, type MessageKey } from '../messages.ts'
import {
  changePage,
  createPage,
  deletePage,
  listOfficePages,
  orderPages,
  restorePage,
  showOfficePage,
} from '../models/admin-content-pages.ts'
import { listPages, showPage } from '../models/content-pages.ts'
import { inOneGo } from './product-writes.ts'

const Listed = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  in_footer: z.boolean(),
  updated_at: z.string(),
})
const Shown = Listed.extend({ body: z.string().nullable() })

const OfficePage = z.object({
  id: z.number(),
  slug: z.string(),
  title_en: z.string(),
  title_ar: z.string().nullable(),
  body_en: z.string().nullable(),
  body_ar: z.string().nullable(),
  is_active: z.boolean(),
  in_footer: z.boolean(),
  position: z.number(),
  version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  deleted_at: z.string().nullable(),
})
const Written = Message.extend({ data: OfficePage })

const Page = z.object({
  slug: optionalText(80)
    .transform((slug) => slug?.toLowerCase() ?? null)
    .refine((slug) => slug === null || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug), 'invalid'),
  title_en: text(120),
  title_ar: optionalText(120),
  body_en: richText(50_000),
  body_ar: richText(50_000),
  is_active: OptionalFlag,
  in_footer: OptionalFlag,
  version: OptionalId,
})

const call = { permission: 'settings' as const, form: 'page' }

async function written(c: Call, key: MessageKey, id: number | null) {
  const data = await showOfficePage(c.var.scope.db, id)
  const name = (c.var.language === 'ar' && data.title_ar) || data.title_en
  return { message: say(c.var.language, key, { name }), data }
}

/** Pages of words such as terms and returns: GET is for everybody, the rest for who keeps the settings. */
export const contentPages = new Hono<Env>()
  .get(
    '/',
    endpoint(
      { summary: 'Pages such as terms and returns', answer: Data(z.array(Listed)) },
      async (c) => ({ data: await listPages(c.var.scope) }),
    ),
  )
  .get(
    '/:id',
    endpoint(
      { summary: 'One such page with its text, by its slug', answer: Data(Shown) },
      async (c) => ({
        data: await showPage(c.var.scope, c.req.param('id') ?? ''),
      }),
    ),
  )
  .post(
    '/',
    endpoint(
      {
        ...call,
        summary: 'Add a page, as the last one',
        body: Page,
        answer: Written,
        status: 201,
        refusals: [403, 422],
      },
      async (c, { body }) => {
        const id = await inOneGo(c, (doing) => createPage(doing, body))
        return written(c, 'page.created', id)
      },
    ),
  )
  .post(
    '/order',
    endpoint(
      {
        ...call,
        summary: 'Put pages into the order of `ids`',
        body: z.object({ ids: Ids }),
        answer: Message,
        refusals: [403, 422],
      },
      async (c, { body }) => {
        await inOneGo(c, (doing) => orderPages(doing, body.ids))
        return { message: say(c.var.language, 'page.ordered') }
      },
    ),
  )
  .put(
    '/:id',
    endpoint(
      {
        ...call,
        summary:
          'Change a page; 409 `version` where somebody else has changed it since the given version',
        body: Page,
        answer: Written,
        refusals: [403, 409, 422],
      },
      async (c, { body }) => {
        await inOneGo(c, (doing) => changePage(doing, idParam(c), body))
        return written(c, 'page.updated', idParam(c))
      },
    ),
  )
  .delete(
    '/:id',
    endpoint(
      {
        ...call,
        summary: 'Move a page into the bin',
        answer: z.void(),
        status: 204,
        refusals: [403],
      },
      (c) => inOneGo(c, (doing) => deletePage(doing, idParam(c))),
    ),
  )
  .post(
    '/:id/restore',
    endpoint(
      { ...call, summary: 'Take a page out of the bin', answer: Written, refusals: [403] },
      async (c) => {
        await inOneGo(c, (doing) => restorePage(doing, idParam(c)))
        return written(c, 'page.restored', idParam(c))
      },
    ),
  )

export const adminPages = new Hono<Env>()
  .get(
    '/',
    endpoint(
      {
        ...call,
        summary: 'All pages in their order, in both languages, or those in the bin',
        query: z.object({ state: optional(z.literal('deleted')) }),
        answer: Data(z.array(OfficePage)),
        refusals: [403, 422],
      },
      async (c, { query }) => ({
        data: await listOfficePages(c.var.scope.db, query.state === 'deleted'),
      }),
    ),
  )
  .get(
    '/:id',
    endpoint(
      { ...call, summary: 'One page to edit', answer: Data(OfficePage), refusals: [403] },
      async (c) => ({ data: await showOfficePage(c.var.scope.db, idParam(c)) }),
    ),
  )
