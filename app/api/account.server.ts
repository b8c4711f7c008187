import { z } from 'zod'
import { ApiError, type Api } from './client.server.ts'
import { Done, isYes, Text } from './shapes.server.ts'

/** A moment however it is written, as ISO 8601; one that cannot be read is no answer that a session may begin with. */
const Moment = z
  .string()
  .refine((given) => !Number.isNaN(Date.parse(given)))
  .transform((given) => new Date(given).toISOString())

const User = z.object({ is_admin: z.unknown().optional() }).loose()

const Opened = z.object({
  message: Text,
  token: z.string().min(1).nullish(),
  access_token: z.string().min(1).nullish(),
  user: User.nullish(),
  data: z
    .object({
      token: z.string().min(1).nullish(),
      user: User.nullish(),
      profile: z.object({ expires_at: Moment.nullish(), user: User.nullish() }).nullish(),
      cart_merged: z.object({ adjusted: z.array(z.unknown()).nullish() }).nullish(),
    })
    .nullish(),
})

/** A session that has begun. `cartJoined` says that what the guest had is the account's now. */
const Session = Opened.transform(({ message, token, access_token, user, data }) => ({
  message,
  adjusted: (data?.cart_merged?.adjusted ?? []).length > 0,
  token: data?.token ?? token ?? access_token ?? null,
  expiresAt: data?.profile?.expires_at ?? null,
  isAdmin: isYes((data?.user ?? user ?? data?.profile?.user)?.is_admin),
  cartJoined: Boolean(data?.cart_merged),
})).refine(({ token }) => token !== null)

type Fields = Record<string, string>

export function login(api: Api, fields: Fields) {
  return open(api, '/login', pick(fields, ['email', 'password', 'remember']))
}

export function register(api: Api, fields: Fields) {
  const names = ['name', 'email', 'phone', 'password', 'password_confirmation']
  return open(api, '/register', pick(fields, names))
}

async function open(api: Api, path: '/login' | '/register', body: Fields) {
  const failure = path === '/login' ? 'account.error.login' : 'account.error.register'
  const session = await api.post(path, { body, answer: Session, failure })
  if (session.token === null) throw new ApiError(session.message, 502)
  return { ...session, token: session.token }
}

/** Tells the upstream that the session is over. False when it could not be told; a session it does not know is over too. */
export async function logout(api: Api) {
  try {
    await api.post('/logout', { body: {}, answer: Done, failure: 'account.error.logout' })
    return true
  } catch (error) {
    return !(error instanceof ApiError && error.status >= 500)
  }
}

export function forgotPassword(api: Api, { email = '' }: Fields) {
  return api.post('/forgot-password', {
    body: { email },
    answer: Done,
    failure: 'account.error.reset',
  })
}

export function resetPassword(api: Api, fields: Fields) {
  const body = pick(fields, ['token', 'email', 'password', 'password_confirmation'])
  return api.post('/reset-password', { body, answer: Done, failure: 'account.error.reset' })
}

export function sendVerification(api: Api) {
  return api.post('/email/verification-notification', {
    body: {},
    answer: Done,
    failure: 'account.error.verify',
  })
}

export function verifyEmail(api: Api, fields: Fields) {
  const body = pick(fields, ['id', 'hash', 'expires', 'signature'])
  return api.post('/email/verify', { body, answer: Done, failure: 'account.error.verify' })
}

/** Who is signed in, for the menu and for forms that ask for an address; null when it cannot be had within a second. */
export async function find(api: Api) {
  const Profile = z.object({
    name: Text,
    email: Text,
    user: z.object({ is_admin: z.unknown().optional(), name: Text, email: Text }).loose().nullish(),
  })
  const found = await api.find('/profile', {
    answer: z.object({ data: Profile }),
    failure: 'account.error.login',
    deadline: 1_000,
  })
  if (!found) return null
  const { name, email, user } = found.data
  return {
    name: name || (user?.name ?? ''),
    email: email || (user?.email ?? ''),
    isAdmin: isYes(user?.is_admin),
  }
}

function pick(fields: Fields, names: string[]) {
  return Object.fromEntries(
    names.flatMap((name) => (name in fields ? [[name, fields[name] ?? '']] : [])),
  )
}
