import { Hono } from 'hono'
import { z } from 'zod'
import { Data, Message, SignedIn } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import {
  CheckBox,
  confirmed,
  Email,
  isConfirmed,
  notConfirmed,
  optional,
  optionalText,
  Phone,
  text,
  TypedPassword,
} from '../fields.ts'
import { guestOf, requireUser, type Call, type Env } from '../http.ts'
import { say } from '../messages.ts'
import {
  answerChallenge,
  register,
  requestReset,
  resetPassword,
  signIn,
} from '../models/accounts.ts'
import type { Joined } from '../models/join-cart.ts'
import { presentUser } from '../models/profile.ts'
import { endToken } from '../models/tokens.ts'
import { resendVerification, verifyEmail } from '../models/verification.ts'

/** A session that has begun, and what became of the guest's cart. */
export const Session = z.object({
  token: z.string(),
  profile: z.object({
    expires_at: z.string(),
    user: SignedIn,
  }),
  cart_merged: z
    .object({
      items: z.number(),
      adjusted: z.array(z.object({ name: z.string(), quantity: z.number() })),
    })
    .nullable(),
})

const Registration = z
  .object({ name: text(120, 2), email: Email, phone: optional(Phone), ...confirmed })
  .refine(isConfirmed, notConfirmed)

const Reset = z
  .object({ token: text(200), email: Email, ...confirmed })
  .refine(isConfirmed, notConfirmed)

const Login = z.object({
  email: Email,
  password: TypedPassword,
  remember: CheckBox,
  otp: optionalText(40),
})

const Code = z.object({ challenge: text(300), otp: text(40), remember: CheckBox })

export const account = new Hono<Env>()
  .post(
    '/register',
    endpoint(
      {
        summary: 'Open an account and sign in',
        form: 'account',
        body: Registration,
        answer: Message.extend({ data: Session }),
        status: 201,
        refusals: [422],
      },
      async (c, { body: { password_confirmation: _, ...given } }) => {
        const opened = await register(c.var.scope, asking(c), given)
        return { message: greeting(c, 'account.registered', opened), data: present(opened) }
      },
    ),
  )
  .post(
    '/login',
    endpoint(
      {
        summary:
          'Sign in; the cart of the guest joins that of the account. Without the code (`otp`) of one that has a second factor: 422 `second_factor`',
        form: 'account',
        body: Login,
        answer: Message.extend({ data: Session }),
        refusals: [403, 422],
      },
      async (c, { body }) => {
        const opened = await signIn(withSecrets(c), asking(c), body)
        return { message: greeting(c, 'account.welcome', opened), data: present(opened) }
      },
    ),
  )
  .post(
    '/login/second-factor',
    endpoint(
      {
        summary: 'Go on with a sign-in that was answered with a challenge, by the code alone',
        form: 'factor',
        body: Code,
        answer: Message.extend({ data: Session }),
        refusals: [410, 422],
      },
      async (c, { body }) => {
        const opened = await answerChallenge(withSecrets(c), asking(c), body)
        return { message: greeting(c, 'account.welcome', opened), data: present(opened) }
      },
    ),
  )
  .post(
    '/logout',
    endpoint({ summary: 'End this session', signedIn: true, answer: Message }, async (c) => {
      await endToken(c.var.parts.db, requireUser(c).token_id)
      return { message: say(c.var.language, 'account.loggedOut') }
    }),
  )
  .post(
    '/forgot-password',
    endpoint(
      {
        summary: 'Send a link for a new password, if there is such an account',
        form: 'account',
        body: z.object({ email: Email }),
        answer: Message,
        refusals: [422],
      },
      async (c, { body }) => {
        await requestReset(c.var.scope, c.var.client, body.email)
        return { message: say(c.var.language, 'account.resetSent') }
      },
    ),
  )
  .post(
    '/reset-password',
    endpoint(
      {
        summary: 'Set a new password with the token of the link',
        form: 'account',
        body: Reset,
        answer: Message,
        refusals: [422],
      },
      async (c, { body }) => {
        await resetPassword(c.var.scope, c.var.client, body)
        return { message: say(c.var.language, 'account.resetDone') }
      },
    ),
  )
  .post(
    '/email/verification-notification',
    endpoint(
      {
        summary: 'Send the verification link again',
        signedIn: true,
        answer: Message,
        refusals: [422],
      },
      async (c) => {
        await resendVerification(c.var.scope, requireUser(c))
        return { message: say(c.var.language, 'account.verificationSent') }
      },
    ),
  )
  .post(
    '/email/verify',
    endpoint(
      {
        summary: 'Verify an e-mail address with what its link holds',
        body: z.object({
          id: text(20),
          hash: text(200),
          expires: text(20),
          signature: text(200),
        }),
        answer: Message.extend(Data(z.object({ email_verified: z.boolean() })).shape),
        refusals: [403, 410, 422],
      },
      async (c, { body }) => {
        await verifyEmail(c.var.scope, body, c.var.parts.secrets)
        return { message: say(c.var.language, 'account.verified'), data: { email_verified: true } }
      },
    ),
  )

export function withSecrets(c: Call) {
  return { ...c.var.scope, secrets: c.var.parts.secrets }
}

export function asking(c: Call) {
  return { guest: guestOf(c.req.header('x-guest-id')), client: c.var.client }
}

type Opened = Awaited<ReturnType<typeof signIn>>

export function present({ token, expires_at, user, joined }: Opened) {
  return {
    token,
    profile: {
      expires_at,
      user: presentUser(user),
    },
    cart_merged: joined,
  }
}

/** A welcome, and what became of what the guest had chosen. */
function greeting(
  c: Call,
  key: 'account.welcome' | 'account.registered',
  { user, joined }: Opened,
) {
  const sentences = [say(c.var.language, key, { name: user.name }), ...aboutCart(c, joined)]
  return sentences.join(' ')
}

function aboutCart({ var: { language } }: Call, joined: Joined | null) {
  if (joined === null || joined.items === 0) return []
  const told = joined.adjusted
    .slice(0, 3)
    .map(({ name, quantity }) =>
      quantity === 0
        ? say(language, 'account.notJoined', { name })
        : say(language, 'account.fewerJoined', { name, count: quantity }),
    )
  return [say(language, 'account.joined'), ...told]
}
