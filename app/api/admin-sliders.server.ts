import { z } from 'zod'
import { toTimeField } from '#kuwait/dates.ts'
import type { Language } from '#kuwait/languages.ts'
import { uploadDeadline, type Api } from './client.server.ts'
import { moved } from './moved.ts'
import { Done, Id, isYes, pictureOf, PictureShape, Text, webAddress } from './shapes.server.ts'
import type { Slider } from './sliders.server.ts'

/** A slide as the back office edits it. The fields that are sent back have the names of the contract. */
const OfficeSlider = z
  .object({
    id: Id,
    image: PictureShape.nullish(),
    image_ar: PictureShape.nullish(),
    link: Text,
    title_en: Text,
    title_ar: Text,
    text_en: Text,
    text_ar: Text,
    action_en: Text,
    action_ar: Text,
    alt_en: Text,
    alt_ar: Text,
    is_active: z.unknown().transform(isYes),
    state: z.enum(['active', 'planned', 'ended', 'hidden', 'deleted']).catch('hidden'),
    starts_at: z.string().nullish(),
    ends_at: z.string().nullish(),
    version: z.coerce.number(),
  })
  .transform(({ image, image_ar, starts_at, ends_at, ...slider }) => ({
    ...slider,
    image: image ?? null,
    image_ar: image_ar ?? null,
    starts_at: starts_at ?? null,
    ends_at: ends_at ?? null,
  }))
export type OfficeSlider = z.output<typeof OfficeSlider>

const failure = 'admin:hero.error.fetch' as const
const notSaved = 'admin:hero.error.save' as const
const saving = { answer: Done, failure: notSaved, deadline: uploadDeadline }

/** All slides in their order, or those in the bin. */
export async function list(api: Api, state: '' | 'deleted') {
  const answer = z.object({ data: z.array(OfficeSlider) })
  const { data } = await api.get('/admin/hero-sliders', { query: { state }, answer, failure })
  return data
}

export async function show(api: Api, id: string) {
  const answer = z.object({ data: OfficeSlider })
  const { data } = await api.get(`/admin${path(id)}`, { answer, failure })
  return data
}

export function create(api: Api, form: FormData) {
  return api.post('/hero-sliders', { body: written(form), ...saving })
}

/** Needs `version`; an ApiError with the code `version` holds the slide as it is now (`readTheirs`). */
export function update(api: Api, id: string, form: FormData) {
  const body = written(form)
  body.set('_method', 'PUT')
  return api.post(path(id), { body, ...saving })
}

export function remove(api: Api, id: string) {
  return api.post(path(id), { body: { _method: 'DELETE' }, answer: Done, failure: notSaved })
}

export function restore(api: Api, id: string) {
  return api.post(`${path(id)}/restore`, { body: {}, answer: Done, failure: notSaved })
}

/** Changes places with the slide before (-1) or after (1). */
export async function move(api: Api, id: number, by: -1 | 1) {
  const ids = (await list(api, '')).map((slider) => slider.id)
  const body = { ids: moved(ids, id, by) }
  return api.post('/hero-sliders/order', { body, answer: Done, failure: notSaved })
}

/** A slide as shoppers will see it. */
export function asShown(slider: OfficeSlider, language: Language): Slider {
  const own = (en: string, ar: string) => (language === 'ar' ? ar || en : en || ar)
  const { id, image, image_ar, link } = slider
  const alt = own(slider.alt_en, slider.alt_ar)
  return {
    id,
    picture: pictureOf((language === 'ar' && image_ar) || image, null, alt),
    link: link.startsWith('/') ? link : webAddress(link),
    title: own(slider.title_en, slider.title_ar),
    text: own(slider.text_en, slider.text_ar),
    action: own(slider.action_en, slider.action_ar),
  }
}

const texts = [
  'link',
  'title_en',
  'title_ar',
  'text_en',
  'text_ar',
  'action_en',
  'action_ar',
  'alt_en',
  'alt_ar',
] as const

/** A slide as its form holds it. */
export function fieldsOf(slider: OfficeSlider): Record<string, string> {
  return {
    ...Object.fromEntries(texts.map((name) => [name, slider[name]])),
    starts_at: toTimeField(slider.starts_at),
    ends_at: toTimeField(slider.ends_at),
    is_active: slider.is_active ? '1' : '0',
    version: String(slider.version),
  }
}

/** The slide as somebody else has left it, from what comes with a refused change. */
export function readTheirs(details: unknown) {
  const found = z.object({ slider: OfficeSlider }).safeParse(details)
  return found.success ? fieldsOf(found.data.slider) : null
}

function written(form: FormData) {
  const body = new FormData()
  for (const name of [...texts, 'starts_at', 'ends_at', 'version', 'remove_image_ar']) {
    const value = form.get(name)
    if (typeof value === 'string') body.set(name, value)
  }
  // a box that is not ticked is not sent at all
  body.set('is_active', form.get('is_active') === '1' ? '1' : '0')
  for (const name of ['image', 'image_ar']) {
    const image = form.get(name)
    if (image instanceof File) body.set(name, image)
  }
  return body
}

function path(id: string) {
  return `/hero-sliders/${encodeURIComponent(id)}`
}
