import * as paper from '#app/api/admin-paper.server.ts'
import { onPaper } from '#app/middleware/paper.server.ts'
import type { Route } from './+types/print'

export const middleware: Route.MiddlewareFunction[] = [
  onPaper((api, { url }) => paper.orders(api, readQuery(url.searchParams))),
]

/** Ids come as one text, or from the ticked rows of a list. */
function readQuery(asked: URLSearchParams) {
  const ids = [...asked.getAll('ids'), ...asked.getAll('ids[]')].join()
  const others = ['view', 'day', 'driver', 'lang'].map((name) => [name, asked.get(name)])
  return { ...Object.fromEntries(others), ids }
}

export default function Print() {
  return null
}
