import { setTimeout as pause } from 'node:timers/promises'
import type { ParseKeys } from 'i18next'
import { data, redirect } from 'react-router'
import { z } from 'zod'

/** An expected no of the shop API to a write, ready to be shown: its message is in the visitor's language. */
export class ApiError extends Error {
  readonly status: number
  /** Sentences beside fields, by the field's name. */
  readonly fieldErrors: Record<string, string[]>
  /** What kind of conflict it is (`total_changed`, `out_of_stock`, …), and what comes with it. */
  readonly code: string | null
  readonly details: unknown
  /** Which rule a coupon's refusal comes from. */
  readonly reason: string | null

  constructor(message: string, status: number, refusal?: Refusal) {
    super(message)
    this.status = status
    this.fieldErrors = refusal?.errors ?? {}
    this.code = refusal?.code ?? null
    this.details = refusal?.data
    this.reason = refusal?.reason ?? null
  }
}

type Options = {
  /** Sends a call to the upstream; `path` starts with /api. */
  send: (path: string, init: RequestInit) => Promise<Response>
  /** Headers of every call, as they are when it is made: language, token, guest, request id. */
  headers: () => Record<string, string>
  /** Whether a token goes with the calls: only then does a 401 end a session. */
  signedIn: boolean
  /** An administrator is not signed out by a 401 (specification, section 6). */
  isAdmin: boolean
  endSession: () => void
  /** Where somebody is sent, or what he is shown, who has to sign in first. It throws. */
  askToSignIn: () => never
  /** Aborts when the visitor has left. */
  signal: AbortSignal
  /** The fallback sentence for a call, where the server has none. */
  translate: (key: FailureKey) => string
  report: (problem: string, details: Record<string, unknown>) => void
}

export type FailureKey = Extract<ParseKeys<['shop', 'admin']>, `${string}.error.${string}`>
export type Api = ReturnType<typeof createApi>

type Read<Answer extends z.ZodType> = {
  query?: Record<string, string | number | null | undefined>
  answer: Answer
  failure: FailureKey
  /** Milliseconds that the whole call may take, tries included. */
  deadline?: number
  /** How often a failing read is tried again, a second apart (specification, section 4: cart and wishlist). */
  retries?: number
}

type Write<Answer extends z.ZodType> = {
  /** A stream is passed on as it comes in; `headers` say what it is. */
  body: Record<string, unknown> | FormData | ReadableStream<Uint8Array>
  headers?: Record<string, string>
  answer: Answer
  failure: FailureKey
  /** Milliseconds, for a write that takes the upstream longer than others. */
  deadline?: number
}

const usualDeadline = 3_000

/** For writes with pictures: unpacking them takes the upstream a while, and others may wait before them. */
export const uploadDeadline = 30_000
/** For writes that have a gateway asked for a payment page. */
export const payDeadline = 15_000
const mostBytes = 5 * 1024 * 1024

/**
 * The shop API as the visitor of one request may use it. Reads end in the error boundary when they fail, so loaders
 * need no try/catch; writes throw an `ApiError` for the action to show. Nothing waits longer than its deadline.
 */
export function createApi(options: Options) {
  const { translate } = options

  async function get<Answer extends z.ZodType>(path: string, read: Read<Answer>) {
    const result = await ask(path, read)
    if (result.ok) return result.value
    throw data(result.message, { status: result.status })
  }

  /** A read whose refusal the page knows how to deal with. Who may not read at all is sent away here. */
  async function ask<Answer extends z.ZodType>(path: string, read: Read<Answer>) {
    const result = await attempt(path, read)
    return result.ok ? result : refusedRead(result, read.failure)
  }

  function refusedRead(failed: Failure, failure: FailureKey) {
    endSessionIfOver(failed)
    if (failed.status === 401 && !options.signedIn) options.askToSignIn()
    if (isNoPermission(failed) && options.signedIn && !isOutsideArea(failed)) {
      throw redirect('/unauthorized')
    }
    const { status, refusal } = failed
    const message = refusal?.message ?? translate(failure)
    return { ok: false as const, status, message, code: refusal?.code ?? null }
  }

  /** A file of the upstream, to be passed on as it comes in, however long that takes. */
  async function download(path: string, { query, failure }: Omit<Read<z.ZodType>, 'answer'>) {
    const headers = options.headers()
    const { signal } = options
    const response = await options.send(`/api${path}${queryString(query)}`, { headers, signal })
    if (response.ok) return response
    const failed = await readAnswer(path, response, z.never())
    const { message, status } = refusedRead(failed as Failure, failure)
    throw data(message, { status })
  }

  async function post<Answer extends z.ZodType>(path: string, write: Write<Answer>) {
    const { body, deadline = usualDeadline } = write
    const init =
      body instanceof FormData || body instanceof ReadableStream
        ? { body, duplex: 'half' }
        : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
    const result = await call(path, deadline, write.answer, {
      method: 'POST',
      ...init,
      headers: { ...('headers' in init && init.headers), ...write.headers },
    })
    if (result.ok) return result.value

    endSessionIfOver(result)
    if (result.status === 401 && !isNoPermission(result)) options.askToSignIn()
    const message = result.refusal?.message ?? translate(write.failure)
    throw new ApiError(message, result.status, result.refusal)
  }

  /** A read that a page can do without: null when it fails, for whatever reason. A dead token is given up, too. */
  async function find<Answer extends z.ZodType>(path: string, read: Read<Answer>) {
    const result = await attempt(path, read)
    if (result.ok) return result.value
    if (isSessionOver(result)) endSession()
    return null
  }

  async function attempt<Answer extends z.ZodType>(path: string, read: Read<Answer>) {
    const { answer, retries = 0, deadline = usualDeadline } = read
    const address = `${path}${queryString(read.query)}`
    const ask = (timeout: number, signal?: AbortSignal) =>
      call(address, timeout, answer, { method: 'GET', signal })
    return retries === 0 ? ask(deadline) : askUntilAnswered(ask, retries, deadline)
  }

  async function call<Answer extends z.ZodType>(
    path: string,
    timeout: number,
    answer: Answer,
    init: RequestInit,
  ): Promise<Result<z.output<Answer>>> {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), timeout)
    const signal = AbortSignal.any([options.signal, late.signal, init.signal ?? []].flat())
    const headers = { Accept: 'application/json', ...options.headers(), ...init.headers }
    try {
      const response = await options.send(`/api${path}`, { ...init, headers, signal })
      return await readAnswer(path, response, answer)
    } catch (error) {
      const needed = !options.signal.aborted && !init.signal?.aborted
      if (needed) options.report('the upstream did not answer', { path, reason: String(error) })
      return { ok: false, status: 503 }
    } finally {
      clearTimeout(timer)
    }
  }

  async function readAnswer<Answer extends z.ZodType>(
    path: string,
    response: Response,
    answer: Answer,
  ): Promise<Result<z.output<Answer>>> {
    const body = response.status === 204 ? {} : await readJson(response)
    if (response.ok) {
      const parsed = answer.safeParse(body)
      if (parsed.success) return { ok: true, value: parsed.data }
      options.report('the upstream answered in a shape that was not agreed', {
        path,
        problem: z.prettifyError(parsed.error).slice(0, 500),
      })
      return { ok: false, status: 502 }
    }

    const refusal = Refusal.safeParse(body)
    if (response.status < 400 || response.status >= 500) {
      options.report('the upstream failed', { path, status: response.status })
      return { ok: false, status: response.status === 503 ? 503 : 502 }
    }
    return { ok: false, status: response.status, refusal: refusal.data }
  }

  /** Specification, section 6: a 401 signs out, except for 'You are not an admin'. */
  function endSessionIfOver(failure: Failure) {
    if (!isSessionOver(failure)) return
    endSession()
    options.askToSignIn()
  }

  function isSessionOver(failure: Failure) {
    const { signedIn, isAdmin } = options
    return failure.status === 401 && signedIn && !isAdmin && !isNoPermission(failure)
  }

  /** An administrator without the permission for an area stays in the back office, which has others. */
  function isOutsideArea({ status }: Failure) {
    return status === 403 && options.isAdmin
  }

  function endSession() {
    options.report('the session is over', { status: 401 })
    options.endSession()
  }

  return { get, ask, find, post, download }
}

/**
 * Tries start a second apart and the first good answer wins, so that a slow upstream is waited for while a failing one
 * is asked again; a refusal (4xx) is an answer too.
 */
async function askUntilAnswered<Value>(
  ask: (timeout: number, signal: AbortSignal) => Promise<Result<Value>>,
  retries: number,
  deadline: number,
) {
  const until = Date.now() + deadline
  const answered = new AbortController()
  const tries = [ask(deadline, answered.signal)]
  try {
    while (tries.length <= retries && Date.now() + 1000 < until) {
      const result = await Promise.race([firstAnswer(tries), pause(1000, null)])
      if (result) return result
      tries.push(ask(until - Date.now(), answered.signal))
    }
    return await Promise.race([firstAnswer(tries), allFailed(tries)])
  } finally {
    answered.abort()
  }
}

/** The first try that worked or was refused; never settles while there is none. */
function firstAnswer<Value>(tries: Promise<Result<Value>>[]) {
  return new Promise<Result<Value>>((resolve) => {
    for (const one of tries) {
      void one.then((result) => {
        if (result.ok || result.status < 500) resolve(result)
      })
    }
  })
}

/** The last failure, once every try has failed; never settles if one has not. */
async function allFailed<Value>(tries: Promise<Result<Value>>[]) {
  const results = await Promise.all(tries)
  return results.at(-1) ?? { ok: false as const, status: 503 }
}

type Result<Value> = { ok: true; value: Value } | Failure
type Failure = { ok: false; status: number; refusal?: Refusal }

/** What an upstream says with a refusal is shown as text: without control characters, and not for ever. */
const Sentence = z.string().transform((text) =>
  text
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, 300),
)

const Refusal = z.object({
  message: Sentence.optional().transform((message) => message || undefined),
  code: z.string().max(40).optional().catch(undefined),
  reason: z.string().max(40).optional().catch(undefined),
  errors: z
    .record(z.string(), z.union([Sentence.transform((one) => [one]), z.array(Sentence)]))
    .optional()
    .catch(undefined),
  data: z.unknown().optional(),
})
type Refusal = z.output<typeof Refusal>

function isNoPermission({ status, refusal }: Failure) {
  return status === 403 || (status === 401 && refusal?.message === 'You are not an admin')
}

async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > mostBytes) throw new Error('more than 5 MB')
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    return undefined
  }
}

function queryString(query: Read<z.ZodType>['query'] = {}) {
  const given = Object.entries(query).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `?${search}` : ''
}
