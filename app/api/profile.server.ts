import { z } from 'zod'
import { uploadDeadline, type Api } from './client.server.ts'
import { Done, isYes, Text } from './shapes.server.ts'

const Profile = z
  .object({
    name: Text,
    email: Text,
    phone: Text,
    address: Text,
    image: z.string().nullish(),
    user: z
      .object({
        name: Text,
        email: Text,
        is_admin: z.unknown().optional(),
        permissions: z.array(z.string()).nullish().catch(null),
        email_verified: z.unknown().optional(),
      })
      .nullish(),
  })
  .transform(({ name, email, image, user, ...profile }) => ({
    ...profile,
    name: name || (user?.name ?? ''),
    email: email || (user?.email ?? ''),
    image: image ? { url: image, alt: '', width: null, height: null } : null,
    /** An upstream that does not say is taken to be content. */
    isVerified: isYes(user?.email_verified ?? true),
    isAdmin: isYes(user?.is_admin),
    /** What an administrator may do; null where the upstream does not say. */
    permissions: user?.permissions ?? null,
  }))
export type Profile = z.output<typeof Profile>

const read = { answer: z.object({ data: Profile }), failure: 'profile.error.fetch' as const }

export async function show(api: Api) {
  const { data } = await api.get('/profile', read)
  return data
}

/** The same for the menu and for whatever else asks who one is, once for a request; null when it cannot be had within a second. */
export function find(api: Api): Promise<Profile | null> {
  const known = found.get(api)
  if (known) return known
  const finding = api
    .find('/profile', { ...read, deadline: 1_000 })
    .then((answer) => answer?.data ?? null)
  found.set(api, finding)
  return finding
}

/** Each request has an Api of its own. */
const found = new WeakMap<Api, Promise<Profile | null>>()

/** Text and picture go together, in the multipart form that the contract asks for. */
export function update(api: Api, form: FormData) {
  const body = new FormData()
  body.set('_method', 'PUT')
  for (const name of ['name', 'email', 'phone', 'address', 'remove_image']) {
    const value = form.get(name)
    if (typeof value === 'string') body.set(name, value)
  }
  const image = form.get('image')
  if (image instanceof File) body.set('image', image)
  return api.post('/profile', {
    body,
    answer: Done,
    failure: 'profile.error.update',
    deadline: uploadDeadline,
  })
}

type Fields = Record<string, string>

export function changePassword(api: Api, fields: Fields) {
  const { current_password = '', password = '', password_confirmation = '' } = fields
  return api.post('/profile/password', {
    body: { _method: 'PUT', current_password, password, password_confirmation },
    answer: Done,
    failure: 'profile.error.update',
  })
}

export function destroy(api: Api, { current_password = '' }: Fields) {
  return api.post('/profile', {
    body: { _method: 'DELETE', current_password },
    answer: Done,
    failure: 'profile.error.update',
  })
}

/** Everything the shop keeps about somebody, as it came. */
export function exportData(api: Api) {
  return api.get('/profile/export', {
    answer: z.unknown(),
    failure: 'profile.error.fetch',
    deadline: 15_000,
  })
}
