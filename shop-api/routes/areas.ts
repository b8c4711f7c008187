import { Hono } from 'hono'
import { z } from 'zod'
import { governorates } from '#kuwait/governorates.ts'
import { Area } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { OptionalId } from '../fields.ts'
import type { Env } from '../http.ts'
import { findAreas, presentArea } from '../models/areas.ts'

const Query = z.object({
  id: OptionalId,
  governorate: z.enum(governorates).nullable().default(null),
  search: z.string().max(100).default(''),
})

export const areas = new Hono<Env>().get(
  '/',
  endpoint(
    {
      summary: 'Areas that are delivered to',
      query: Query,
      answer: z.object({ data: z.array(Area) }),
    },
    async (c, { query }) => {
      const found = await findAreas(c.var.scope, query)
      return { data: found.map((area) => presentArea(area, area.fee)) }
    },
  ),
)
