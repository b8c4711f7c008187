import { z } from 'zod'
import type { Api } from './client.server.ts'
import { addressTexts, Count, Done, Id, isYes, List, Money, Text } from './shapes.server.ts'

const listed = {
  id: Id,
  name: Text,
  email: Text,
  phone: Text,
  email_verified: z.unknown().transform(isYes),
  orders_count: Count.catch(0),
  is_admin: z.unknown().transform(isYes),
  is_blocked: z.unknown().transform(isYes),
  created_at: Text,
}

const User = z.object(listed)
export type User = z.output<typeof User>

const Order = z.object({
  id: Id,
  number: z.string(),
  status: z.string(),
  total: Money,
  created_at: Text,
})

const Address = z.object({ id: Id, label: Text, ...addressTexts })

const Details = z.object({
  ...listed,
  address: Text,
  permissions: z.array(z.string()).catch([]),
  email_verified_at: z.string().nullish(),
  blocked_at: z.string().nullish(),
  blocked_reason: Text,
  second_factor: z.unknown().transform(isYes),
  sessions_count: Count.catch(0),
  version: z.coerce.number(),
  is_self: z.unknown().transform(isYes),
  /** An upstream that does not say refuses by itself. */
  may_change: z.unknown().transform((given) => given === undefined || isYes(given)),
  spent: Money.nullish().catch(null),
  refused: Count.catch(0),
  orders: z.array(Order).catch([]),
  addresses: z.array(Address).catch([]),
})
export type UserDetails = z.output<typeof Details>

const Users = List(User)
const One = z.object({ data: Details })
const failure = 'admin:users.error.fetch' as const
const notSaved = 'admin:users.error.save' as const

/** What each tab of the list narrows it to. */
const states: Record<string, Record<string, string>> = {
  admins: { is_admin: '1' },
  unverified: { verified: '0' },
  blocked: { blocked: '1' },
}

/** What the list of an address asks for, whose `state` is the name of a tab, by the names of the API. */
export function narrowed({
  state,
  ...query
}: { state?: string } & Record<string, string | number>) {
  return { ...query, ...states[state ?? ''] }
}

export function list(api: Api, query: ReturnType<typeof narrowed>) {
  return api.get('/admin/users', { query, answer: Users, failure })
}

/** The first few who are found by the words, with how many there are; null when they cannot be had. */
export function search(api: Api, words: string) {
  const query = { search: words, per_page: 5 }
  return api.find('/admin/users', { query, answer: Users, failure })
}

export async function show(api: Api, id: string) {
  const { data } = await api.get(path(id), { answer: One, failure })
  return data
}

type Fields = Record<string, string>

/** Needs `version`; an ApiError with the code `version` holds the user as he is now (`readTheirs`). */
export function update(api: Api, id: string, fields: Fields) {
  const { name = '', email = '', phone = '', address = '', version = '' } = fields
  return write(api, path(id), { _method: 'PUT', name, email, phone, address, version })
}

/** `permissions[]` of the form are what somebody may do. */
export function setAccess(api: Api, id: string, form: FormData) {
  return write(api, `${path(id)}/permissions`, {
    _method: 'PUT',
    is_admin: form.get('is_admin') === '1' ? '1' : '0',
    permissions: form.getAll('permissions[]'),
    version: form.get('version'),
  })
}

export function block(api: Api, id: string, { reason = '' }: Fields) {
  return write(api, `${path(id)}/block`, { reason })
}

/** What is done to a user by a button alone. */
export const deeds = ['unblock', 'verify', 'logout-all', 'reset-factor'] as const

export function act(api: Api, id: string, deed: (typeof deeds)[number]) {
  return deed === 'reset-factor'
    ? write(api, `${path(id)}/second-factor`, { _method: 'DELETE' })
    : write(api, `${path(id)}/${deed}`, {})
}

export function remove(api: Api, id: string) {
  return write(api, path(id), { _method: 'DELETE' })
}

/** A user as his form holds him. */
export function fieldsOf({ name, email, phone, address, version }: UserDetails): Fields {
  return { name, email, phone, address, version: String(version) }
}

/** The user as somebody else has left him, from what comes with a refused change. */
export function readTheirs(details: unknown) {
  const found = z.object({ user: Details }).safeParse(details)
  return found.success ? fieldsOf(found.data.user) : null
}

function write(api: Api, address: string, body: Record<string, unknown>) {
  return api.post(address, { body, answer: Done, failure: notSaved })
}

function path(id: string) {
  return `/admin/users/${encodeURIComponent(id)}`
}
