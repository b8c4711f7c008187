import { Hono } from 'hono'
import { z } from 'zod'
import { Data, Message, Picture } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import {
  CheckBox,
  Ids,
  Moment,
  optional,
  OptionalFlag,
  OptionalId,
  optionalText,
} from '../fields.ts'
import { idParam, requireUser, type Call, type Env } from '../http.ts'
import { say, type MessageKey } from '../messages.ts'
import {
  changeSlider,
  createSlider,
  deleteSlider,
  listOfficeSliders,
  orderSliders,
  restoreSlider,
  showOfficeSlider,
} from '../models/admin-sliders.ts'
import { inOneGo } from './product-writes.ts'

const OfficeSlider = z.object({
  id: z.number(),
  image_url: z.string().nullable(),
  image_url_ar: z.string().nullable(),
  image: Picture.nullable(),
  image_ar: Picture.nullable(),
  link: z.string().nullable(),
  title_en: z.string().nullable(),
  title_ar: z.string().nullable(),
  text_en: z.string().nullable(),
  text_ar: z.string().nullable(),
  action_en: z.string().nullable(),
  action_ar: z.string().nullable(),
  alt_en: z.string().nullable(),
  alt_ar: z.string().nullable(),
  is_active: z.boolean(),
  state: z.enum(['active', 'planned', 'ended', 'hidden', 'deleted']),
  position: z.number(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  version: z.number(),
  deleted_at: z.string().nullable(),
})
const Written = Message.extend({ data: OfficeSlider })

/** A page of the shop, or an address of the web by which nothing can be read on the way. */
const Link = optionalText(500).refine((link) => link === null || isLink(link), 'invalid')

function isLink(link: string) {
  if (/^\/(?![/\\])/.test(link)) return URL.canParse(link, 'https://shop.invalid')
  return URL.parse(link)?.protocol === 'https:'
}

const Slider = z
  .object({
    image: z.unknown().optional(),
    image_ar: z.unknown().optional(),
    remove_image_ar: CheckBox,
    link: Link,
    title_en: optionalText(80),
    title_ar: optionalText(80),
    text_en: optionalText(200),
    text_ar: optionalText(200),
    action_en: optionalText(40),
    action_ar: optionalText(40),
    alt_en: optionalText(200),
    alt_ar: optionalText(200),
    is_active: OptionalFlag,
    starts_at: optional(Moment),
    ends_at: optional(Moment),
    version: OptionalId,
  })
  .refine(({ starts_at, ends_at }) => !starts_at || !ends_at || starts_at < ends_at, {
    path: ['ends_at'],
    message: 'invalid',
  })

const call = { permission: 'hero' as const, form: 'slider' }

async function written(c: Call, key: MessageKey, id: number | null) {
  return { message: say(c.var.language, key), data: await showOfficeSlider(c.var.scope, id) }
}

/** What administrators do to slides, below the address that shoppers read them from. */
export const sliderWrites = new Hono<Env>()
  .post(
    '/',
    endpoint(
      {
        ...call,
        summary: 'Add a slide with its picture, as the last one',
        body: Slider,
        answer: Written,
        status: 201,
        refusals: [403, 413, 422],
      },
      async (c, { body }) => {
        const { scope, parts } = c.var
        const id = await createSlider(scope, parts.media, requireUser(c), body)
        return written(c, 'slider.created', id)
      },
    ),
  )
  .post(
    '/order',
    endpoint(
      {
        ...call,
        summary: 'Put slides into the order of `ids`',
        body: z.object({ ids: Ids }),
        answer: Message,
        refusals: [403, 422],
      },
      async (c, { body }) => {
        await inOneGo(c, (doing) => orderSliders(doing, body.ids))
        return { message: say(c.var.language, 'slider.ordered') }
      },
    ),
  )
  .put(
    '/:id',
    endpoint(
      {
        ...call,
        summary:
          'Change a slide; 409 `version` where somebody else has changed it since the given version',
        body: Slider,
        answer: Written,
        refusals: [403, 409, 413, 422],
      },
      async (c, { body }) => {
        const { scope, parts } = c.var
        await changeSlider(scope, parts.media, requireUser(c), idParam(c), body)
        return written(c, 'slider.updated', idParam(c))
      },
    ),
  )
  .delete(
    '/:id',
    endpoint(
      {
        ...call,
        summary: 'Move a slide into the bin',
        answer: z.void(),
        status: 204,
        refusals: [403],
      },
      (c) => inOneGo(c, (doing) => deleteSlider(doing, idParam(c))),
    ),
  )
  .post(
    '/:id/restore',
    endpoint(
      { ...call, summary: 'Take a slide out of the bin', answer: Written, refusals: [403] },
      async (c) => {
        await inOneGo(c, (doing) => restoreSlider(doing, idParam(c)))
        return written(c, 'slider.restored', idParam(c))
      },
    ),
  )

export const adminSliders = new Hono<Env>()
  .get(
    '/',
    endpoint(
      {
        ...call,
        summary: 'All slides in their order, in both languages, or those in the bin',
        query: z.object({ state: optional(z.literal('deleted')) }),
        answer: Data(z.array(OfficeSlider)),
        refusals: [403, 422],
      },
      async (c, { query }) => ({
        data: await listOfficeSliders(c.var.scope, query.state === 'deleted'),
      }),
    ),
  )
  .get(
    '/:id',
    endpoint(
      { ...call, summary: 'One slide to edit', answer: Data(OfficeSlider), refusals: [403] },
      async (c) => ({ data: await showOfficeSlider(c.var.scope, idParam(c)) }),
    ),
  )
