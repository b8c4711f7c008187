import { z } from 'zod'
import type { Api } from './client.server.ts'
import { Id, List, pictureOf, PictureShape, Text } from './shapes.server.ts'

const Slider = z
  .object({
    id: Id,
    image_url: z.string().nullish(),
    image: PictureShape.nullish(),
    link: z.string().nullish(),
    title: Text,
    text: Text,
    action: Text,
    alt: Text,
  })
  .transform(({ id, image_url, image, link, title, text, action, alt }) => ({
    id,
    picture: pictureOf(image, image_url, alt),
    link: link ?? null,
    title,
    text,
    action,
  }))
export type Slider = z.output<typeof Slider>

/** The slides of the front page; none when they cannot be had. */
export async function findActive(api: Api) {
  const found = await api.find('/hero-sliders', {
    query: { active: 1 },
    answer: List(Slider),
    failure: 'home.error.sliders',
  })
  return (found?.rows ?? []).filter((slider) => slider.picture !== null)
}
