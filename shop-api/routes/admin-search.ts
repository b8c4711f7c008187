import { Hono } from 'hono'
import { z } from 'zod'
import { Data, List } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { cleanText, Flag, Id, optional, text } from '../fields.ts'
import { idParam, Paging, type Env } from '../http.ts'
import { paginate } from '../models/pages.ts'
import { listSearches } from '../models/search-log.ts'
import {
  addRedirect,
  changeRedirect,
  listRedirects,
  removeRedirect,
} from '../models/search-redirects.ts'
import { addSynonyms, changeSynonyms, listSynonyms, removeSynonyms } from '../models/synonyms.ts'

const Row = z.object({
  id: z.number(),
  words: z.array(z.string()),
  version: z.number(),
  updated_at: z.string(),
})
const Redirect = Row.extend({ target: z.string() })

/** Words or phrases, as a list or, from a form, one a line. */
function phrases(least: number) {
  return z
    .preprocess(
      (given) => (typeof given === 'string' ? given.slice(0, 5000).split('\n') : given),
      z.array(z.string('invalid').max(300), 'required'),
    )
    .transform((lines) => [...new Set(lines.map(cleanText).filter(Boolean))])
    .pipe(z.array(z.string().max(60)).min(least, 'required').max(30, 'invalid'))
}

/** A page of the shop itself. */
const Target = text(300).pipe(z.string().regex(/^\/(?![/\\])[^\s\\]*$/, 'invalid'))

const NewSynonyms = z.object({ words: phrases(2) })
const NewRedirect = z.object({ words: phrases(1), target: Target })
const Version = z.object({ version: Id })

export const adminSynonyms = new Hono<Env>()
  .get(
    '/',
    endpoint(
      {
        summary: 'Words that mean the same to the search',
        permission: 'settings',
        query: Paging,
        answer: List(Row),
      },
      async (c, { query }) => {
        return paginate(await listSynonyms(c.var.scope, query), query, new URL(c.req.url))
      },
    ),
  )
  .post(
    '/',
    endpoint(
      {
        summary: 'Add synonyms',
        permission: 'settings',
        body: NewSynonyms,
        answer: Data(Row),
        status: 201,
      },
      async (c, { body }) => {
        return { data: await addSynonyms(c.var.scope, body.words) }
      },
    ),
  )
  .put(
    '/:id',
    endpoint(
      {
        summary: 'Change synonyms',
        permission: 'settings',
        body: NewSynonyms.extend(Version.shape),
        answer: Data(Row),
        refusals: [409],
      },
      async (c, { body }) => {
        return { data: await changeSynonyms(c.var.scope, idParam(c), body) }
      },
    ),
  )
  .delete(
    '/:id',
    endpoint(
      { summary: 'Remove synonyms', permission: 'settings', answer: z.null(), status: 204 },
      async (c) => {
        await removeSynonyms(c.var.scope, idParam(c))
        return null
      },
    ),
  )

export const adminRedirects = new Hono<Env>()
  .get(
    '/',
    endpoint(
      {
        summary: 'Searches that lead to a page',
        permission: 'settings',
        query: Paging,
        answer: List(Redirect),
      },
      async (c, { query }) => {
        return paginate(await listRedirects(c.var.scope, query), query, new URL(c.req.url))
      },
    ),
  )
  .post(
    '/',
    endpoint(
      {
        summary: 'Lead a search to a page',
        permission: 'settings',
        body: NewRedirect,
        answer: Data(Redirect),
        status: 201,
      },
      async (c, { body }) => {
        return { data: await addRedirect(c.var.scope, body) }
      },
    ),
  )
  .put(
    '/:id',
    endpoint(
      {
        summary: 'Change where a search leads',
        permission: 'settings',
        body: NewRedirect.extend(Version.shape),
        answer: Data(Redirect),
        refusals: [409],
      },
      async (c, { body }) => {
        return { data: await changeRedirect(c.var.scope, idParam(c), body) }
      },
    ),
  )
  .delete(
    '/:id',
    endpoint(
      {
        summary: 'Let a search be a search again',
        permission: 'settings',
        answer: z.null(),
        status: 204,
      },
      async (c) => {
        await removeRedirect(c.var.scope, idParam(c))
        return null
      },
    ),
  )

const Day = z.string().regex(/^\d{4}-\d\d-\d\d$/, 'invalid')

const ReportQuery = Paging.in
  .extend({ from: optional(Day), to: optional(Day), nothing: Flag.default(false) })
  .transform((query) => ({ ...query, paging: Paging.parse(query) }))

const Searched = z.object({
  words: z.string(),
  searches: z.number(),
  results: z.number(),
  last_day: z.string(),
})

export const searchReport = new Hono<Env>().get(
  '/',
  endpoint(
    {
      summary: 'What shoppers looked for, most often first; nothing=1 keeps to what found nothing',
      permission: 'reports',
      query: ReportQuery,
      answer: List(Searched),
    },
    async (c, { query }) => {
      const { from, to, nothing: onlyNothing, paging } = query
      const page = await listSearches(c.var.scope, { from, to, onlyNothing }, paging)
      return paginate(page, paging, new URL(c.req.url))
    },
  ),
)
