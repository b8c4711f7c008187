import { z } from 'zod'
import type { Api } from './client.server.ts'
import { Id, List, Text } from './shapes.server.ts'

/** As many as the contract gives at once. */
const perPage = 100

const Addressed = z
  .object({
    id: Id,
    slug: Text,
    updated_at: z.iso.datetime({ offset: true }).nullish().catch(null),
  })
  .transform(({ id, slug, updated_at }) => ({ id, slug, updatedAt: updated_at ?? null }))

/** Something with a page of its own; `updatedAt` is null where the upstream does not tell. */
export type Addressed = z.output<typeof Addressed>

type Resource = 'products' | 'categories' | 'packages'

/** One of the pages in which an upstream gives everything of a kind, and how many of them there are. */
export function page(api: Api, resource: Resource, number: number) {
  return api.get(`/${resource}`, {
    query: { per_page: perPage, page: number },
    answer: List(Addressed),
    failure: `${resource}.error.fetch`,
  })
}

/** Everything of a kind on these pages, one page held at a time. Ends where the upstream has no more. */
export async function* each(api: Api, resource: Resource, first: number, last: number) {
  for (let number = first; number <= last; number++) {
    const { rows, lastPage } = await page(api, resource, number)
    yield* rows
    if (number >= lastPage) return
  }
}
