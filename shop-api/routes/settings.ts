import { Hono } from 'hono'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Env } from '../http.ts'
import { listSettings } from '../models/settings.ts'

const Setting = z.object({
  id: z.number(),
  name: z.string(),
  value: z.string().nullable(),
  translations: z.array(
    z.object({ locale: z.enum(['en', 'ar']), name: z.string(), value: z.string().nullable() }),
  ),
})

export const settings = new Hono<Env>().get(
  '/',
  endpoint(
    { summary: 'All settings of the shop', answer: z.object({ data: z.array(Setting) }) },
    async (c) => ({ data: await listSettings(c.var.scope.db) }),
  ),
)
