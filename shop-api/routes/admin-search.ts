import { Hono } from 'hono'
import { z } from 'zod'
import { Data, List } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { cleanText, Id, text } from '../fields.ts'
import { idParam, Paging, type Env } from '../http.ts'
import { paginate } from '../models/pages.ts'
import {
  addEntry,
  changeEntry,
  listEntries,
  removeEntry,
  type Given,
  type SearchList,
} from '../models/search-lists.ts'
import { inOneGo } from './product-writes.ts'

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

type Wording = Record<'list' | 'add' | 'change' | 'remove', string>

/** The calls of one list of words. */
function searchList<Fields extends Given>(
  list: SearchList,
  {
    Entry,
    Fields,
    Changed,
  }: {
    Entry: typeof Row
    Fields: z.ZodType<Fields>
    Changed: z.ZodType<Fields & { version: number }>
  },
  summary: Wording,
) {
  const permission = 'settings'
  return new Hono<Env>()
    .get(
      '/',
      endpoint(
        { summary: summary.list, permission, query: Paging, answer: List(Entry) },
        async (c, { query }) =>
          paginate(await listEntries(c.var.scope, list, query), query, new URL(c.req.url)),
      ),
    )
    .post(
      '/',
      endpoint(
        { summary: summary.add, permission, body: Fields, answer: Data(Entry), status: 201 },
        async (c, { body }) => ({ data: await inOneGo(c, (doing) => addEntry(doing, list, body)) }),
      ),
    )
    .put(
      '/:id',
      endpoint(
        {
          summary: summary.change,
          permission,
          body: Changed,
          answer: Data(Entry),
          refusals: [409],
        },
        async (c, { body }) => ({
          data: await inOneGo(c, (doing) => changeEntry(doing, list, idParam(c), body)),
        }),
      ),
    )
    .delete(
      '/:id',
      endpoint(
        { summary: summary.remove, permission, answer: z.null(), status: 204 },
        async (c) => {
          await inOneGo(c, (doing) => removeEntry(doing, list, idParam(c)))
          return null
        },
      ),
    )
}

const Synonyms = z.object({ words: phrases(2) })

export const adminSynonyms = searchList(
  'synonyms',
  { Entry: Row, Fields: Synonyms, Changed: Synonyms.extend({ version: Id }) },
  {
    list: 'Words that mean the same to the search',
    add: 'Add synonyms',
    change: 'Change synonyms',
    remove: 'Remove synonyms',
  },
)

const Redirects = z.object({ words: phrases(1), target: Target })

export const adminRedirects = searchList(
  'search_redirects',
  { Entry: Redirect, Fields: Redirects, Changed: Redirects.extend({ version: Id }) },
  {
    list: 'Searches that lead to a page',
    add: 'Lead a search to a page',
    change: 'Change where a search leads',
    remove: 'Let a search be a search again',
  },
)
