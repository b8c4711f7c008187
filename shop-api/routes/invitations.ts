import { Hono } from 'hono'
import { z } from 'zod'
import { Data, Message } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { Email, NewPassword, optional, text } from '../fields.ts'
import { idParam, type Env } from '../http.ts'
import { say } from '../messages.ts'
import {
  acceptInvitation,
  invite,
  listInvitations,
  sendAnew,
  showInvitation,
  withdraw,
} from '../models/invitations.ts'
import { asking, present, Session } from './account.ts'
import { Granted } from './admin-users.ts'
import { inOneGo } from './product-writes.ts'

const Invitation = z.object({
  id: z.number(),
  email: z.string(),
  permissions: z.array(z.string()),
  language: z.enum(['en', 'ar']),
  invited_by: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  is_open: z.boolean(),
})

const permission = 'users'

export const adminInvitations = new Hono<Env>()
  .get(
    '/',
    endpoint(
      {
        summary: 'Invitations that nobody has accepted yet, the newest first',
        permission,
        answer: Data(z.array(Invitation)),
        refusals: [403],
      },
      async (c) => ({ data: await listInvitations(c.var.scope) }),
    ),
  )
  .post(
    '/',
    endpoint(
      {
        summary: 'Invite somebody to the back office by a letter',
        permission,
        form: 'account',
        body: z.object({
          email: Email,
          permissions: Granted,
          language: optional(z.enum(['en', 'ar'])),
        }),
        answer: Message,
        status: 201,
        refusals: [403, 422],
      },
      async (c, { body }) => {
        const { email, permissions, language } = body
        const given = { email, permissions, language: language ?? c.var.language }
        await inOneGo(c, (doing) => invite(doing, given))
        return { message: say(c.var.language, 'invitation.sent', { email }) }
      },
    ),
  )
  .post(
    '/:id/resend',
    endpoint(
      {
        summary: 'Send a new link; the one before opens nothing any more',
        permission,
        answer: Message,
        refusals: [403],
      },
      async (c) => {
        await inOneGo(c, (doing) => sendAnew(doing, idParam(c)))
        return { message: say(c.var.language, 'invitation.sentAgain') }
      },
    ),
  )
  .delete(
    '/:id',
    endpoint(
      {
        summary: 'Withdraw an invitation',
        permission,
        answer: z.void(),
        status: 204,
        refusals: [403],
      },
      (c) => inOneGo(c, (doing) => withdraw(doing, idParam(c))),
    ),
  )

const Accepting = z
  .object({
    name: optional(text(120, 2)),
    password: optional(NewPassword),
    password_confirmation: optional(z.string()),
  })
  .refine(
    ({ password, password_confirmation }) => (password ?? '') === (password_confirmation ?? ''),
    {
      path: ['password_confirmation'],
      message: 'invalid',
    },
  )

/** For whoever holds the link of a letter. */
export const invitations = new Hono<Env>()
  .get(
    '/:token',
    endpoint(
      {
        summary: 'What an invitation is to; 410 for one that is over, withdrawn or accepted',
        answer: Data(
          z.object({
            email: z.string(),
            permissions: z.array(z.string()),
            invited_by: z.string(),
            expires_at: z.string(),
            has_account: z.boolean(),
          }),
        ),
        refusals: [410],
      },
      async (c) => ({
        data: await showInvitation(c.var.scope, c.req.param('token') ?? ''),
      }),
    ),
  )
  .post(
    '/:token/accept',
    endpoint(
      {
        summary:
          'Accept an invitation: signed in with the account that it was sent to or, where there is none, with a name and a password',
        form: 'account',
        body: Accepting,
        answer: Message.extend({ data: Session }),
        refusals: [403, 410, 422],
      },
      async (c, { body: { name, password } }) => {
        const { scope, user, language } = c.var
        const token = c.req.param('token') ?? ''
        const given = { token, name, password }
        const opened = await acceptInvitation(scope, asking(c), user, given)
        const message = say(language, 'invitation.accepted', { name: opened.user.name })
        return { message, data: present(opened) }
      },
    ),
  )
