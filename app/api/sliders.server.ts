import { z } from 'zod'
import type { Language } from '#kuwait/languages.ts'
import type { Api } from './client.server.ts'
import { Id, List, pictureOf, PictureShape, Text, webAddress } from './shapes.server.ts'

const Shape = z.object({
  id: Id,
  image_url: z.string().nullish(),
  image_url_ar: z.string().nullish(),
  image: PictureShape.nullish(),
  link: z.string().nullish(),
  title: Text,
  text: Text,
  action: Text,
  alt: Text,
})
type Shape = z.output<typeof Shape>

export type Slider = ReturnType<typeof toSlider>

/** The slides of the front page; none when they cannot be had. */
export async function findActive(api: Api, language: Language) {
  const found = await api.find('/hero-sliders', {
    query: { active: 1 },
    answer: List(Shape),
    failure: 'home.error.sliders',
  })
  return (found?.rows ?? [])
    .map((row) => toSlider(row, language))
    .filter((slider) => slider.picture !== null)
}

function toSlider(row: Shape, language: Language) {
  const { id, image, link, title, text, action, alt } = row
  const url = (language === 'ar' && row.image_url_ar) || row.image_url
  return {
    id,
    picture: pictureOf(image, url, alt),
    link: link?.startsWith('/') ? link : webAddress(link),
    title,
    text,
    action,
  }
}
