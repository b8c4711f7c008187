import { z } from 'zod'
import { formatFils } from '#kuwait/money.ts'
import { governorates } from '#kuwait/governorates.ts'
import type { Api } from './client.server.ts'
import { Count, Done, Id, isYes, Money, Text } from './shapes.server.ts'

/** An area as the back office edits it; amounts are fils. */
const shape = {
  id: Id,
  name_en: z.string(),
  name_ar: Text,
  governorate: z.enum(governorates).catch('capital'),
  fee: Money,
  minimum: Money.catch(0),
  days: Count.catch(1),
  active: z.unknown().transform(isYes),
  version: z.coerce.number(),
}
const OfficeArea = z.object(shape)
export type OfficeArea = z.output<typeof OfficeArea>

const One = z.object({
  data: z.object({
    ...shape,
    uses: z.object({ orders: Count, addresses: Count }).catch({ orders: 0, addresses: 0 }),
  }),
})

const failure = 'admin:deliveryAreas.error.fetch' as const
const notSaved = 'admin:deliveryAreas.error.save' as const
const saving = { answer: Done, failure: notSaved }

type Fields = Record<string, string>

/** Areas by name, narrowed by `governorate`, `search` and `state` (`active` or `hidden`). */
export async function list(api: Api, query: Record<string, string | number>) {
  const answer = z.object({ data: z.array(OfficeArea) })
  const { data } = await api.get('/admin/areas', { query, answer, failure })
  return data
}

/** One area, with how many orders and address books name it. */
export async function show(api: Api, id: string) {
  const { data } = await api.get(`/admin${path(id)}`, { answer: One, failure })
  return data
}

export function create(api: Api, fields: Fields) {
  return api.post('/areas', { body: written(fields), ...saving })
}

/** Needs `version`; an ApiError with the code `version` holds the area as it is now (`readTheirs`). */
export function update(api: Api, id: string, fields: Fields) {
  return api.post(path(id), { body: { ...written(fields), _method: 'PUT' }, ...saving })
}

/** One that orders or address books name is refused (409 `in_use`). */
export function remove(api: Api, id: string) {
  return api.post(path(id), { body: { _method: 'DELETE' }, ...saving })
}

/** A line of the grid: what is left out stays as it is. */
export type AreaLine = { id: string; version: string } & Partial<
  Record<'fee' | 'minimum' | 'days' | 'active', string>
>

/** Changes many areas at once, or none. Errors are named `areas.{place}.{field}`. */
export function updateMany(api: Api, areas: AreaLine[]) {
  return api.post('/areas/bulk', { body: { areas }, ...saving })
}

/** Gives all areas of a governorate the same; blank stays as it is. */
export function updateAll(api: Api, governorate: string, { fee, minimum, days }: Fields) {
  return api.post('/areas/bulk', { body: { governorate, fee, minimum, days }, ...saving })
}

/** An area as its form holds it. */
export function fieldsOf(area: OfficeArea): Fields {
  return {
    name_en: area.name_en,
    name_ar: area.name_ar,
    governorate: area.governorate,
    fee: formatFils(area.fee),
    minimum: formatFils(area.minimum),
    days: String(area.days),
    active: area.active ? '1' : '0',
    version: String(area.version),
  }
}

/** The area as somebody else has left it, from what comes with a refused change. */
export function readTheirs(details: unknown) {
  const found = z.object({ area: OfficeArea }).safeParse(details)
  return found.success ? fieldsOf(found.data.area) : null
}

function written({ name_en, name_ar, governorate, fee, minimum, days, active, version }: Fields) {
  // a box that is not ticked is not sent at all
  const box = active === '1' ? '1' : '0'
  return { name_en, name_ar, governorate, fee, minimum, days, active: box, version }
}

function path(id: string) {
  return `/areas/${encodeURIComponent(id)}`
}
