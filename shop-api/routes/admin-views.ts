import { Hono } from 'hono'
import { z } from 'zod'
import { Data, Message } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { text } from '../fields.ts'
import { idParam, requireAdmin, type Env } from '../http.ts'
import { say } from '../messages.ts'
import { listViews, removeView, saveView, viewedAreas } from '../models/saved-views.ts'

const Area = z.enum(viewedAreas)
const View = z.object({ id: z.number(), area: z.string(), name: z.string(), query: z.string() })
const NewView = z.object({ area: Area, name: text(40), query: text(1000) })

/** Lists of the back office as somebody likes to see them. They are everybody's own, so they need no permission. */
export const adminViews = new Hono<Env>()
  .get(
    '/',
    endpoint(
      {
        summary: "One's own saved views of a list",
        admin: true,
        query: z.object({ area: Area }),
        answer: Data(z.array(View)),
      },
      async (c, { query }) => ({
        data: await listViews(c.var.scope, requireAdmin(c).id, query.area),
      }),
    ),
  )
  .post(
    '/',
    endpoint(
      {
        summary: 'Save a view of a list; one of the same name is replaced',
        admin: true,
        form: 'view',
        body: NewView,
        answer: Message.extend({ data: View }),
        status: 201,
        refusals: [422],
      },
      async (c, { body }) => ({
        data: await saveView(c.var.scope, requireAdmin(c).id, body),
        message: say(c.var.language, 'view.saved', { name: body.name }),
      }),
    ),
  )
  .delete(
    '/:id',
    endpoint(
      { summary: "Forget one of one's own saved views", admin: true, answer: Message },
      async (c) => {
        await removeView(c.var.scope, requireAdmin(c).id, idParam(c))
        return { message: say(c.var.language, 'view.removed') }
      },
    ),
  )
