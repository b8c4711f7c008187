import { Hono } from 'hono'
import { z } from 'zod'
import { Picture } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import type { Env } from '../http.ts'
import { listSliders } from '../models/sliders.ts'

const Slider = z.object({
  id: z.number(),
  image_url: z.string(),
  image_url_ar: z.string().nullable(),
  image: Picture,
  link: z.string().nullable(),
  title: z.string().nullable(),
  text: z.string().nullable(),
  action: z.string().nullable(),
  alt: z.string().nullable(),
  is_active: z.boolean(),
  position: z.number(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
})

export const heroSliders = new Hono<Env>().get(
  '/',
  endpoint(
    { summary: 'Slides on show on the front page', answer: z.object({ data: z.array(Slider) }) },
    async (c) => ({ data: await listSliders(c.var.scope) }),
  ),
)
