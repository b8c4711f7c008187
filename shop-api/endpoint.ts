import type { Handler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import {
  readBody,
  requireAdmin,
  requirePermission,
  requireUser,
  type Call,
  type Env,
} from './http.ts'
import type { Permission } from './permissions.ts'

/** One call as it is described in /api/openapi.json: the same schemas that read it. */
export type Description = {
  summary: string
  query?: z.ZodType
  body?: z.ZodType
  answer: z.ZodType
  /** 204 answers nothing. */
  status?: ContentfulStatusCode | 204
  /** Whether a caller without a token is refused, before his body is looked at. */
  signedIn?: boolean
  /** Whether only administrators may call; which of them, `handle` decides by what they ask for. */
  admin?: boolean
  /** What of the back office an administrator has to be allowed to do; all others are refused, before the body is looked at. */
  permission?: Permission | readonly Permission[]
  /** Whose own sentences (`validation.{form}.…`) come first when a field is wrong. */
  form?: string
  /** Statuses of refusals beyond 401, 404 and 429. */
  refusals?: number[]
}

const descriptions = new WeakMap<Handler, Description>()

export function describedBy(handler: Handler) {
  return descriptions.get(handler)
}

/**
 * A call of the API: reads its query or body by a schema (a failure is a 422), answers what `handle` returns as JSON.
 *
 *     .post('/add', endpoint({ summary: '…', body: NewItem, answer: CartAnswer }, (c, { body }) => …))
 */
export function endpoint<
  Answer extends z.ZodType,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(
  call: Omit<Description, 'query' | 'body' | 'answer'> & {
    query?: Query
    body?: Body
    /** A stricter body for some callers, or for what they sent. */
    bodyFor?: (c: Call, sent: Record<string, unknown>) => z.ZodType<z.output<Body>>
    answer: Answer
  },
  handle: (
    c: Call,
    given: { query: z.output<Query>; body: z.output<Body> },
  ) => Promise<z.input<Answer>> | z.input<Answer>,
): Handler<Env> {
  async function answerCall(c: Call) {
    if (call.signedIn) requireUser(c)
    if (call.admin) requireAdmin(c)
    if (call.permission) requirePermission(c, call.permission)
    c.set('form', call.form)
    const query = call.query?.parse(c.req.query()) as z.output<Query>
    const sent = call.body && (await readBody(c))
    const schema = (sent && call.bodyFor?.(c, sent)) ?? call.body
    const body = schema?.parse(sent) as z.output<Body>
    const answer = await handle(c, { query, body })
    return call.status === 204 ? c.body(null, 204) : c.json(answer, call.status ?? 200)
  }
  descriptions.set(answerCall as Handler, call)
  return answerCall
}
