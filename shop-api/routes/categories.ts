import { Hono } from 'hono'
import { z } from 'zod'
import { Category, Data, List } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { OptionalId } from '../fields.ts'
import { idParam, Paging, With, type Env } from '../http.ts'
import { categoryParts, listCategories, showCategory } from '../models/categories.ts'
import { paginate } from '../models/pages.ts'

const ListQuery = Paging.in
  .extend({
    parent_id: OptionalId,
    search: z.string().default(''),
    with: With(categoryParts),
  })
  .transform((query) => ({ ...query, paging: Paging.parse(query) }))

export const categories = new Hono<Env>()
  .get(
    '/',
    endpoint(
      { summary: 'Categories in tree order', query: ListQuery, answer: List(Category) },
      async (c, { query }) => {
        const narrowing = { parentId: query.parent_id, search: query.search }
        const page = await listCategories(c.var.scope, narrowing, query.paging, query.with)
        return paginate(page, query.paging, new URL(c.req.url))
      },
    ),
  )
  .get(
    '/:id',
    endpoint(
      {
        summary: 'One category',
        query: z.object({ with: With(categoryParts) }),
        answer: Data(Category.extend({ description: z.string().nullable() })),
      },
      async (c, { query }) => ({ data: await showCategory(c.var.scope, idParam(c), query.with) }),
    ),
  )
