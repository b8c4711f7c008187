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
export const Session = Opened.transform(({ message, token, access_token, user, data }, ctx) => {
  const opened = data?.token ?? token ?? access_token
  if (!opened) {
    ctx.addIssue('an answer without a token')
    return z.NEVER
  }
  return {
    message,
    adjusted: (data?.cart_merged?.adjusted ?? []).length > 0,
    token: opened,
    expiresAt: data?.profile?.expires_at ?? null,
    isAdmin: isYes((data?.user ?? user ?? data?.profile?.user)?.is_admin),
    cartJoined: Boolean(data?.cart_merged),
  }
})

type Fields = Record<string, string>

export function login(api: Api, fields: Fields) {
  return open(api, '/login', pick(fields, ['email', 'password', 'remember']))
}

/** The second step of a sign-in: the code that an account with a second factor asks for. */
export function answerChallenge(api: Api, fields: Fields) {
  const body = pick(fields, ['challenge', 'otp', 'remember'])
  return open(api, '/login/second-factor', body)
}

/** What a sign-in has to be gone on with, where its account asks for a code. */
export function challengeIn(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'second_factor') return null
  return z.object({ challenge: z.string() }).safeParse(error.details).data?.challenge ?? null
}

export function register(api: Api, fields: Fields) {
  const names = ['name', 'email', 'phone', 'password', 'password_confirmation']
  return open(api, '/register', pick(fields, names))
}

function open(api: Api, path: '/login' | '/login/second-factor' | '/register', body: Fields) {
  const failure = path === '/register' ? 'account.error.register' : 'account.error.login'
  return api.post(path, { body, answer: Session, failure })
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

function pick(fields: Fields, names: string[]) {
  return Object.fromEntries(
    names.flatMap((name) => (name in fields ? [[name, fields[name] ?? '']] : [])),
  )
}
