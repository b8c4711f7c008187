import { sql } from 'kysely'
import { Hono } from 'hono'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Env } from '../http.ts'

const Health = z.object({ status: z.literal('ok') })

export const health = new Hono<Env>()
  .get(
    '/live',
    endpoint({ summary: 'The process answers', answer: Health }, () => ({ status: 'ok' as const })),
  )
  .get(
    '/ready',
    endpoint({ summary: 'The store answers', answer: Health }, async (c) => {
      await sql`select 1 from catalogue_state`.execute(c.var.parts.db)
      return { status: 'ok' as const }
    }),
  )
