import { Hono } from 'hono'
import { z } from 'zod'
import { Data, List } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { idParam, Paging, requireAdmin, type Env } from '../http.ts'
import { paginate } from '../models/pages.ts'
import { listFailures, showTask } from '../models/tasks.ts'

/** `position` is how many rows it has come to, `done` to how many of them it was done. */
const Task = z.object({
  id: z.number(),
  kind: z.string(),
  params: z.unknown(),
  state: z.enum(['running', 'done', 'stopped']),
  total: z.number(),
  position: z.number(),
  done: z.number(),
  failed_count: z.number(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
})

const Failure = z.object({
  id: z.number(),
  name_en: z.string(),
  name_ar: z.string().nullable(),
  message: z.string(),
})

/** What somebody does to many rows. It is his own, so that he needs no permission to see how it went. */
export const adminTasks = new Hono<Env>()
  .get(
    '/:id',
    endpoint(
      {
        summary: "How far one's own task has come; it can be asked for thirty days",
        admin: true,
        answer: Data(Task),
      },
      async (c) => ({ data: await showTask(c.var.scope, requireAdmin(c).id, idParam(c)) }),
    ),
  )
  .get(
    '/:id/failed',
    endpoint(
      {
        summary: "What one's own task could not be done to, and why",
        admin: true,
        query: Paging.in.transform((query) => Paging.parse(query)),
        answer: List(Failure),
      },
      async (c, { query }) => {
        const page = await listFailures(c.var.scope, requireAdmin(c).id, idParam(c), query)
        return paginate(page, query, new URL(c.req.url))
      },
    ),
  )
