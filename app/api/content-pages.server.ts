import { z } from 'zod'
import type { Api } from './client.server.ts'
import { RichText } from './rich-text.server.ts'
import { Id, isYes, List, Text } from './shapes.server.ts'

/** A page of words such as terms or returns. */
const Listed = z
  .object({
    id: Id,
    slug: z.string().regex(/^[\w-]+$/),
    title: z.string(),
    in_footer: z.unknown().transform(isYes),
    updated_at: z.iso.datetime({ offset: true }).nullish().catch(null),
  })
  .transform(({ in_footer, updated_at, ...page }) => ({
    ...page,
    isInFooter: in_footer,
    updatedAt: updated_at ?? null,
  }))
export type ListedPage = z.output<typeof Listed>

const failure = 'pages.error.fetch' as const

/** All pages of words; none when they cannot be had. */
export async function find(api: Api) {
  const found = await api.find('/pages', { answer: List(Listed), failure })
  return found?.rows ?? []
}

/** One of them, with its text as HTML. */
export async function show(api: Api, slug: string) {
  const answer = z.object({
    data: z.object({ slug: z.string(), title: z.string(), body: Text }),
  })
  const { data } = await api.get(`/pages/${encodeURIComponent(slug)}`, { answer, failure })
  return { ...data, body: RichText.parse(data.body) }
}
