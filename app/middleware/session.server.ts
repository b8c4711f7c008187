import { randomInt } from 'node:crypto'
import {
  createContext,
  createCookie,
  type MiddlewareFunction,
  type RouterContextProvider,
} from 'react-router'
import { z } from 'zod'
import { config } from '#app/config.server.ts'
import { isDenied } from './denied-tokens.server.ts'
import { isLanguage, type Language } from '#kuwait/languages.ts'

/**
 * What one action has to say on the page that follows it. `blank` stays as long as an error does. `failed` are those of many
 * rows that something could not be done to, with the reason; whoever sets it keeps it small enough for a cookie.
 */
export type Toast = {
  kind: 'success' | 'error' | 'blank'
  message: string
  failed?: { id: number; message: string }[]
}

/**
 * What the browser carries: who is signed in, whose cart it is, the chosen language, a message for the next page, a
 * coupon's code, what was looked at, the area that is delivered to and the page to pay on. Each is a cookie of its own, so that answers which cross on the way cannot undo each other (trust J7), and none is
 * set on somebody who only looks around (contract, decision 7).
 */
export type Session = {
  token: string | null
  /** When the session ends, ISO 8601; null for one that the upstream set no end to. */
  expiresAt: string | null
  isAdmin: boolean
  /** Whether this browser holds a session, be it one that is over: its forms are read whole, and come back after a sign-in. */
  wasSignedIn: boolean
  /** Whether the browser keeps the session when it is closed. */
  stays: boolean
  guestId: string | null
  language: Language | null
  toast: Toast | null
  /** The code of a coupon, as it was applied or typed, or as a link carried it. */
  coupon: string | null
  /** The products that somebody with a cart or an account looked at, the latest first. */
  recent: number[] | null
  /** The area that somebody chose to have things delivered to. */
  area: number | null
  /** The page on which the latest order is to be paid, and the page of the order. */
  payment: { url: string; receipt: string } | null
  /** Set when a guest does something with his cart: his cookie then lasts as long again. */
  guestStays: boolean
}

const day = 24 * 3600
const mostRecent = 8

/** The `__Host-` prefix ties a cookie to this very host and to https; browsers treat localhost as such. */
function cookie(name: string, maxAge: number) {
  // the name is part of what is signed: one cookie's value is not another's
  const secrets = config.sessionSecrets.map((secret) => `${secret} ${name}`)
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
  // longer than any session lasts: who posts a form with one that is over is asked for his password, not for his files
  session: cookie('session', 60 * day),
  guestId: cookie('guest', 60 * day),
  language: languageCookie,
  toast: cookie('toast', 300),
  coupon: cookie('coupon', 30 * day),
  recent: cookie('recent', 60 * day),
  area: cookie('area', 365 * day),
  payment: cookie('payment', 3600),
}

const shapes = {
  session: z
    .object({
      token: z.string().min(1).max(2000),
      expiresAt: z.iso.datetime({ offset: true }).nullable(),
      isAdmin: z.boolean(),
      stays: z.boolean(),
    })
    .refine(({ expiresAt }) => expiresAt === null || Date.parse(expiresAt) > Date.now())
    .refine(({ token }) => !isDenied(token)),
  guestId: z.string().regex(/^[A-Za-z0-9]{16}$/),
  language: z.custom<Language>(isLanguage),
  toast: z.object({
    kind: z.enum(['success', 'error', 'blank']),
    message: z.string(),
    failed: z.array(z.object({ id: z.number(), message: z.string() })).optional(),
  }),
  coupon: z.string().min(1).max(100),
  recent: z.array(z.number().int().positive()).max(mostRecent),
  area: z.number().int().positive(),
  payment: z.object({ url: z.string().max(2000), receipt: z.string().startsWith('/').max(500) }),
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

const nobody = { token: null, expiresAt: null, isAdmin: false, stays: false }

const empty: Session = {
  ...nobody,
  guestId: null,
  language: null,
  toast: null,
  coupon: null,
  recent: null,
  area: null,
  payment: null,
  guestStays: false,
  wasSignedIn: false,
}

/** Signs in. What the guest had is the account's now, if the upstream says that his cart has joined it. */
export function startSession(
  context: Readonly<RouterContextProvider>,
  signedIn: { token: string; expiresAt: string | null; isAdmin: boolean; stays: boolean },
  cartJoined: boolean,
) {
  const session = getSession(context)
  Object.assign(session, signedIn)
  if (cartJoined) session.guestId = null
}

/** The session is over; the guest that somebody may have been before is not. */
export function endSession(session: Session) {
  Object.assign(session, nobody)
}

/** Leaves: session, guest and language are forgotten (specification, section 4), with the code for the cart and the area. */
export function leave(session: Session) {
  endSession(session)
  session.guestId = null
  session.language = null
  session.coupon = null
  session.area = null
  session.payment = null
}

/** Remembers a product that was looked at. Who is nobody yet gets no cookie for it. */
export function noteViewed(context: Readonly<RouterContextProvider>, productId: number) {
  const session = getSession(context)
  if (isNobody(session)) return
  const others = (session.recent ?? []).filter((id) => id !== productId)
  session.recent = [productId, ...others].slice(0, mostRecent)
}

function isNobody({ token, guestId }: Session) {
  return token === null && guestId === null
}

/** The message for this page, which no other page will show again. */
export function takeToast(context: Readonly<RouterContextProvider>) {
  const session = getSession(context)
  const { toast } = session
  session.toast = null
  return toast
}

/** Keeps a coupon's code as somebody wrote it or as a link carried it; what cannot be one is left alone. */
export function keepCoupon(session: Session, given: string) {
  const code = shapes.coupon.safeParse(given.trim())
  if (code.success) session.coupon = code.data
  return code.success
}

/** Reads the cookies on the way in; on the way out sets those whose value changed, in this one place. */
export const sessionMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const { session, kept } = await readSession(request)
  context.set(sessionContext, session)

  const { toast } = session
  const response = await next()
  // a page that has moved has shown nothing yet
  if (session.toast === null && response.headers.has('Location')) session.toast = toast
  const changes = await serializeChanges(kept, session)
  for (const change of changes) response.headers.append('Set-Cookie', change)
  // whatever a browser has kept of somebody goes with his session, however that ended
  if (kept.session !== null && session.token === null) {
    response.headers.set('Clear-Site-Data', '"cache", "storage"')
  }
  if (changes.length > 0 || session.token !== null) {
    response.headers.set('Cache-Control', 'private, no-store')
  }
  return response
}

const names = [
  'session',
  'guestId',
  'language',
  'toast',
  'coupon',
  'recent',
  'area',
  'payment',
] as const
type Kept = Record<(typeof names)[number], unknown>

/** The session, and the cookies it was read from: one that holds nothing usable is taken away. */
async function readSession(request: Request): Promise<{ session: Session; kept: Kept }> {
  const header = request.headers.get('Cookie')
  const values = await Promise.all(
    names.map(async (name) => {
      const value: unknown = header === null ? null : await cookies[name].parse(header)
      return [name, value] as const
    }),
  )
  const session = { ...empty }
  for (const [name, value] of values) {
    const parsed = shapes[name].safeParse(value)
    if (parsed.success) {
      Object.assign(session, name === 'session' ? parsed.data : { [name]: parsed.data })
    }
  }
  session.wasSignedIn = values.some(([name, value]) => name === 'session' && value !== null)
  return { session, kept: Object.fromEntries(values) as Kept }
}

async function serializeChanges(kept: Kept, session: Session) {
  const { token, expiresAt, isAdmin, stays } = session
  const now: Kept = {
    session: token === null ? null : { token, expiresAt, isAdmin, stays },
    guestId: session.guestId,
    language: session.language,
    toast: session.toast && { ...session.toast, message: session.toast.message.slice(0, 300) },
    coupon: session.coupon,
    recent: isNobody(session) ? null : session.recent,
    area: session.area,
    payment: session.payment,
  }
  const changed = names.filter(
    (name) =>
      JSON.stringify(kept[name]) !== JSON.stringify(now[name]) ||
      (name === 'guestId' && session.guestStays),
  )
  return Promise.all(
    changed.map((name) => {
      if (now[name] === null) return cookies[name].serialize('', { maxAge: 0 })
      const untilClosed = name === 'session' && !stays
      return cookies[name].serialize(now[name], untilClosed ? { maxAge: undefined } : {})
    }),
  )
}
