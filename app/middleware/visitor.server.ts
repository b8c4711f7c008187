import { createHash } from 'node:crypto'
import type { MiddlewareFunction } from 'react-router'
import { getSession, type Session } from './session.server.ts'

const day = 24 * 3600_000

/**
 * Tells the worker in the browser (app/worker) whose page this is, by a name that says nothing about him, and until when
 * it may be read without the shop: `X-Visitor: <name> <until>`. A page that names no end is not kept.
 */
export const visitorMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const session = getSession(context)
  const hasMessage = session.toast !== null
  const response = await next()
  if (response.headers.get('Content-Type')?.startsWith('text/html')) {
    const until = hasMessage ? null : endOf(session)
    response.headers.set('X-Visitor', [nameOf(session), until].join(' ').trim())
  }
  return response
}

function nameOf({ token, guestId }: Session) {
  const somebody = token ?? guestId
  return somebody === null
    ? 'nobody'
    : createHash('sha256').update(somebody).digest('hex').slice(0, 32)
}

/** A session that ends with the browser leaves nothing behind: no worker sees that end. */
function endOf({ token, expiresAt, stays }: Session) {
  if (token === null) return inDays(30)
  return stays ? (expiresAt ?? inDays(1)) : null
}

function inDays(days: number) {
  return new Date(Date.now() + days * day).toISOString()
}
