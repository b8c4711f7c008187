import * as orders from '#app/api/orders.server.ts'
import { requireUser } from '#app/middleware/guards.server.ts'
import { onPaper } from '#app/middleware/paper.server.ts'
import type { Route } from './+types/invoice'

export const middleware: Route.MiddlewareFunction[] = [
  requireUser,
  onPaper((api, { params }) => orders.invoice(api, params.orderId ?? '')),
]

export default function Invoice() {
  return null
}
