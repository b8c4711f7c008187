import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Context } from 'hono'
import { z } from 'zod'
import { parseWhole } from '#kuwait/digits.ts'
import { hasTooManyFields } from '#kuwait/form-size.ts'
import { mostFileBytes, readMultipart, type SentFile } from '#kuwait/multipart.server.ts'
import type { Database } from './db/database.ts'
import type { ImportOffice } from './imports/office.ts'
import type { MediaStore } from './media-store.ts'
import type { Language } from '#kuwait/languages.ts'
import type { Permission } from './permissions.ts'
import { Refusal } from './refusal.ts'
import type { Owner, Scope } from './scope.ts'

/** What a shop API is made of. The first of `secrets` signs order links and all verify them, `now` is the clock, `report` hears of what went wrong. */
export type Parts = {
  db: Database
  media: MediaStore
  imports: ImportOffice
  secrets: string[]
  /** Where shoppers reach the pages, without a slash at its end; links lead there and nowhere else. */
  publicUrl: string
  now: () => Date
  report: (error: unknown) => void
}

export type Env = {
  Variables: {
    parts: Parts
    language: Language
    /** Of the call that is under way (endpoint.ts). */
    form?: string
    scope: Scope
    user: User | null
    owner: Owner | null
    /** The address that the request came from, as the server before this API tells it; null where none does. */
    client: string | null
  }
}

export type User = {
  id: number
  name: string
  email: string
  is_admin: number
  permissions: string
  email_verified_at: string | null
  /** The session that the call belongs to. */
  token_id: number
}

export type Call = Context<Env>

/** Bodies of forms and JSON, and of forms with pictures, which are taken from those who are signed in only. */
const mostBytes = 256 * 1024
const mostFiles = 20
const mostWithFiles = (mostFiles + 1) * mostFileBytes

/** The fields of a request, whichever way they were sent: JSON, a plain form or multipart. */
export async function readBody(c: Call): Promise<Record<string, unknown>> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const sent = await readOnce(c)
  if (!Buffer.isBuffer(sent)) return sent.fields
  if (sent.length === 0) return {}

  switch (type) {
    case 'application/json':
      return asObject(sent)
    case 'application/x-www-form-urlencoded':
      if (hasTooManyFields(sent)) throw tooLarge()
      return asFields(new URLSearchParams(new TextDecoder().decode(sent)))
    default:
      throw new Refusal('unsupported', { key: 'error.unsupported' })
  }
}

/** A form in parts is read as it comes in, with its files on the disk; anything else as it is. */
type Sent = Buffer | { fields: Record<string, unknown>; files: SentFile[] }

/** What has been read of a request: it can be read once only, and what `_method` means goes on as another request. */
const alreadyRead = new WeakMap<Request, Sent>()

async function readOnce(c: Call) {
  const isMultipart = /^multipart\/form-data/i.test(c.req.header('content-type') ?? '')
  const sent =
    alreadyRead.get(c.req.raw) ?? (await (isMultipart ? readParts(c) : readBytes(c.req.raw)))
  alreadyRead.set(c.req.raw, sent)
  return sent
}

async function readBytes(request: Request) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > mostBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function readParts(c: Call) {
  const folder = c.var.parts.media.incoming
  const sent = await readMultipart(c.req.raw.body, c.req.header('content-type') ?? '', {
    folder,
    // one more of each, so that what is too much can be refused beside its field
    files: c.var.user ? mostFiles + 1 : 0,
    fileBytes: mostFileBytes + 1,
    bytes: c.var.user ? mostWithFiles : mostBytes,
  })
  if (sent === 503) throw new Error('The disk takes no files')
  if (typeof sent === 'number') throw sent === 413 ? tooLarge() : unreadable()

  const files = sent.files.map(async ({ id, field, name, type }) => {
    const bytes = await openAsBlob(path.join(folder, id), { type })
    return [field, new File([bytes], name, { type })] satisfies [string, File]
  })
  return { fields: asFields([...sent.fields, ...(await Promise.all(files))]), files: sent.files }
}

/** Takes the files of a call off the disk, once it has been answered. */
export async function forgetFiles(c: Call) {
  const sent = alreadyRead.get(c.req.raw)
  if (!sent || Buffer.isBuffer(sent)) return
  const { incoming } = c.var.parts.media
  await Promise.all(sent.files.map(({ id }) => rm(path.join(incoming, id), { force: true })))
}

function asObject(bytes: Buffer) {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(bytes.toString()))
  } catch {
    throw unreadable()
  }
}

/**
 * A field that is sent twice counts once: its first value. `ids[]` collects its values into a list, `ids`, and
 * `products[0][quantity]` into a list of things with such fields.
 */
function asFields(entries: Iterable<[string, unknown]>) {
  const fields: Record<string, unknown> = Object.create(null)
  const things = new Map<string, Record<string, unknown>[]>()
  for (const [name, value] of entries) {
    const [, list, place, part] = /^(\w+)\[(\d{1,3})\]\[(\w+)\]$/.exec(name) ?? []
    if (list && part) {
      const rows = things.get(list) ?? []
      rows[Number(place)] = { [part]: value, ...rows[Number(place)] }
      things.set(list, rows)
    } else if (!name.endsWith('[]')) fields[name] ??= value
    else {
      const list = name.slice(0, -2)
      const before: unknown = fields[list]
      fields[list] = Array.isArray(before) ? [...(before as unknown[]), value] : [value]
    }
  }
  // places that were left out are no things
  const lists = [...things].map(([list, rows]) => [list, rows.filter(() => true)])
  return { ...fields, ...Object.fromEntries(lists) }
}

/** Every PUT and DELETE may be sent as POST with `_method` (contract, shapes). Null for a call that is what it says. */
export async function requestMeant(c: Call) {
  if (c.req.method !== 'POST' || isFileOfImport(c)) return null
  const sent = await readOnce(c)
  if (Buffer.isBuffer(sent) && !sent.includes('_method')) return null

  const { _method } = await readBody(c)
  const method = typeof _method === 'string' ? _method.toUpperCase() : ''
  if (method !== 'PUT' && method !== 'DELETE') return null
  const request = new Request(c.req.url, { method, headers: c.req.raw.headers })
  alreadyRead.set(request, sent)
  return request
}

function tooLarge() {
  return new Refusal('too_large', { key: 'error.tooLarge' })
}

/** A table may be larger than anything that is held in memory: its call reads it as it comes in. */
function isFileOfImport(c: Call) {
  return c.req.path === '/api/admin/imports'
}

function unreadable() {
  return new Refusal('unreadable', { key: 'error.unreadable' })
}

/** The id in the address, or null for what cannot be one: models answer that with their own 404. */
export function idParam(c: Call, name = 'id') {
  return parseWhole(c.req.param(name) ?? '', Number.MAX_SAFE_INTEGER) || null
}

export function guestOf(id: string | undefined): Owner | null {
  return id && /^[A-Za-z0-9]{16}$/.test(id) ? `guest:${id}` : null
}

/** Who shops here. Refuses a caller who has neither a token nor a guest id. */
export function requireOwner(c: Call) {
  if (c.var.owner === null) throw new Refusal('unauthenticated', { key: 'error.unauthenticated' })
  return c.var.owner
}

export function requireUser(c: Call) {
  if (c.var.user === null) throw new Refusal('unauthenticated', { key: 'error.unauthenticated' })
  return c.var.user
}

/** The user's own order that the address names; no order has the id 0. */
export function ownOrder(c: Call) {
  return { user_id: requireUser(c).id, id: idParam(c) ?? 0 }
}

/** For calls of the back office. Says to a shopper that he is none of it (specification, section 6). */
export function requireAdmin(c: Call) {
  const user = requireUser(c)
  if (!user.is_admin) throw new Refusal('not_admin', { key: 'error.notAdmin' })
  return user
}

/** For calls of one area of the back office: an administrator may do what his permissions name. Of several, one is enough. */
export function requirePermission(c: Call, permission: Permission | readonly Permission[]) {
  const user = requireAdmin(c)
  if (!mayDo(c)(...[permission].flat())) {
    throw new Refusal('forbidden', { key: 'error.forbidden' })
  }
  return user
}

/** Whether the administrator who calls may do one of these things. */
export function mayDo(c: Call) {
  const granted: unknown = JSON.parse(requireAdmin(c).permissions)
  const list: unknown[] = Array.isArray(granted) ? granted : []
  return (...permissions: Permission[]) => permissions.some((one) => list.includes(one))
}

/** `page` and `per_page` of a list, held to what is sensible; `pagination=0` asks for all of it. */
export const Paging = z
  .object({
    page: z.string().optional(),
    per_page: z.string().optional(),
    pagination: z.string().optional(),
  })
  .transform(({ page, per_page, pagination }) => ({
    page: Math.max(1, parseWhole(page ?? '1', 1_000_000) ?? 1),
    perPage:
      pagination === '0' ? null : Math.min(100, parseWhole(per_page ?? '15', 1_000_000) || 15),
  }))

/** `with=a,b`: only names that the call knows. */
export function With<const Part extends string>(parts: readonly Part[]) {
  return z
    .string()
    .default('')
    .transform((names) => names.split(',').filter((name) => name !== ''))
    .pipe(z.array(z.enum(parts)))
}
