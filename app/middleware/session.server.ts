import { randomInt } from 'node:crypto'
import {
  createContext,
  createCookie,
  type MiddlewareFunction,
  type RouterContextProvider,
} from 'react-router'
import { z } from 'zod'
import { config } from '#app/config.server.ts'
import { isLanguage, type Language } from '#kuwait/languages.ts'

/** What one action has to say on the page that follows it. `blank` stays as long as an error does. */
export type Toast = { kind: 'success' | 'error' | 'blank'; message: string }

/**
 * What the browser carries: who is signed in, whose cart it is, the chosen language, and a message for the next page.
 * Each is a cookie of its own, so that answers which cross on the way cannot undo each other (trust J7), and none is
 * set on somebody who only looks around (contract, decision 7).
 */
export type Session = {
  token: string | null
  guestId: string | null
  language: Language | null
  toast: Toast | null
  /** Set when a guest does something with his cart: his cookie then lasts as long again. */
  guestStays: boolean
}

const day = 24 * 3600

/** The `__Host-` prefix ties a cookie to this very host and to https; browsers treat localhost as such. */
function cookie(name: string, maxAge: number) {
  const secrets = config.sessionSecrets
  return createCookie(`__Host-${name}`, {
    secrets,
    maxAge,
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
  })
}

export const languageCookie = cookie('language', 365 * day)

const cookies = {
  token: cookie('session', 30 * day),
  guestId: cookie('guest', 60 * day),
  language: languageCookie,
  toast: cookie('toast', 300),
}

const shapes = {
  token: z.string().min(1).max(1000),
  guestId: z.string().regex(/^[A-Za-z0-9]{16}$/),
  language: z.custom<Language>(isLanguage),
  toast: z.object({ kind: z.enum(['success', 'error', 'blank']), message: z.string() }),
}

const sessionContext = createContext<Session>()

export function getSession(context: Readonly<RouterContextProvider>) {
  return context.get(sessionContext)
}

/** Whoever puts something into a cart is somebody from then on: a guest with an id of 16 letters and digits. */
export function ensureGuest(context: Readonly<RouterContextProvider>) {
  const session = getSession(context)
  if (session.token !== null) return
  session.guestId ??= randomGuestId()
  session.guestStays = true
}

function randomGuestId() {
  const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
  return Array.from({ length: 16 }, () => characters[randomInt(characters.length)]).join('')
}

/** The message for this page, which no other page will show again. */
export function takeToast(context: Readonly<RouterContextProvider>) {
  const session = getSession(context)
  const { toast } = session
  session.toast = null
  return toast
}

/** Reads the cookies on the way in; on the way out sets those whose value changed, in this one place. */
export const sessionMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const before = await readSession(request)
  const session = { ...before }
  context.set(sessionContext, session)

  const response = await next()
  const changes = await serializeChanges(before, session)
  for (const change of changes) response.headers.append('Set-Cookie', change)
  if (changes.length > 0) response.headers.set('Cache-Control', 'private, no-store')
  return response
}

const names = ['token', 'guestId', 'language', 'toast'] as const

async function readSession(request: Request): Promise<Session> {
  const header = request.headers.get('Cookie')
  const empty: Session = {
    token: null,
    guestId: null,
    language: null,
    toast: null,
    guestStays: false,
  }
  if (header === null) return empty

  const entries = await Promise.all(
    names.map(async (name) => {
      const parsed = shapes[name].safeParse(await cookies[name].parse(header))
      return [name, parsed.success ? parsed.data : null]
    }),
  )
  return { ...empty, ...Object.fromEntries(entries) }
}

async function serializeChanges(before: Session, after: Session) {
  const changed = names.filter(
    (name) =>
      JSON.stringify(before[name]) !== JSON.stringify(after[name]) ||
      (name === 'guestId' && after.guestStays),
  )
  return Promise.all(
    changed.map((name) => {
      const value = after[name]
      return value === null
        ? cookies[name].serialize('', { maxAge: 0 })
        : cookies[name].serialize(shorten(value))
    }),
  )
}

/** A browser drops a cookie of more than 4 kB; only a message could ever grow. */
function shorten(value: string | Toast) {
  return typeof value === 'string' ? value : { ...value, message: value.message.slice(0, 300) }
}
