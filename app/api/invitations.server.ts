import { z } from 'zod'
import { Session } from './account.server.ts'
import type { Api } from './client.server.ts'
import { Done, Id, isYes, Text } from './shapes.server.ts'

const Invitation = z.object({
  id: Id,
  email: z.string(),
  permissions: z.array(z.string()).catch([]),
  invited_by: Text,
  expires_at: Text,
  is_open: z.unknown().transform(isYes),
})
export type Invitation = z.output<typeof Invitation>

const failure = 'admin:users.error.fetch' as const
const notSaved = 'admin:users.error.save' as const

/** Those that nobody has accepted yet, the newest first. */
export async function list(api: Api) {
  const answer = z.object({ data: z.array(Invitation) })
  const { data } = await api.get('/admin/invitations', { answer, failure })
  return data
}

export function send(api: Api, form: FormData) {
  const body = {
    email: form.get('email'),
    language: form.get('language'),
    permissions: form.getAll('permissions[]'),
  }
  return api.post('/admin/invitations', { body, answer: Done, failure: notSaved })
}

export function sendAgain(api: Api, id: string) {
  return api.post(`${path(id)}/resend`, { body: {}, answer: Done, failure: notSaved })
}

export function withdraw(api: Api, id: string) {
  return api.post(path(id), { body: { _method: 'DELETE' }, answer: Done, failure: notSaved })
}

const Open = z.object({
  data: z.object({
    email: z.string(),
    permissions: z.array(z.string()).catch([]),
    invited_by: Text,
    has_account: z.unknown().transform(isYes),
  }),
})

/** What the link of a letter opens; null for one that is over. */
export async function find(api: Api, token: string) {
  const found = await api.ask(link(token), { answer: Open, failure: 'account.error.login' })
  return found.ok ? found.value.data : null
}

/** Answers a session, like a sign-in. */
export function accept(api: Api, token: string, fields: Record<string, string>) {
  const { name, password, password_confirmation } = fields
  const body = { name, password, password_confirmation }
  return api.post(`${link(token)}/accept`, {
    body,
    answer: Session,
    failure: 'account.error.login',
  })
}

function path(id: string) {
  return `/admin/invitations/${encodeURIComponent(id)}`
}

function link(token: string) {
  return `/invitations/${encodeURIComponent(token)}`
}
