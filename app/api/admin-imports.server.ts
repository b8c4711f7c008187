import { z } from 'zod'
import type { Api } from './client.server.ts'
import { Count, Done, Id, List, Text } from './shapes.server.ts'

/** The tables of the catalogue that are brought in and taken out. */
const kinds = ['products', 'variants', 'stock', 'prices'] as const

const states = [
  'checking',
  'checked',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
] as const

const Line = z.object({
  id: Id,
  kind: z.enum(kinds),
  file_name: z.string(),
  state: z.enum(states),
  created_at: z.string(),
  user: z.object({ name: z.string() }),
  counts: z.object({ rows: Count, new: Count, changed: Count, unchanged: Count, wrong: Count }),
  progress: z.object({ done: Count, of: Count }),
  message: Text,
  can_apply: z.boolean(),
  can_check: z.boolean(),
  can_undo: z.boolean(),
  is_swept: z.boolean(),
})
export type ImportLine = z.output<typeof Line>

const Meta = z.object({
  current_page: Count,
  last_page: Count,
  from: Count.nullable(),
  to: Count.nullable(),
  total: Count,
})

const Whole = z
  .object({
    data: Line.extend({
      changes: z.array(z.object({ row: Count, column: Text, from: Text, to: Text })),
      errors: z.array(z.object({ row: Count, column: Text, message: z.string() })),
    }),
    meta: z.object({ changes: Meta, errors: Meta }),
  })
  .transform(({ data: { changes, errors, ...line }, meta }) => ({
    line,
    changes: page(changes, meta.changes),
    errors: page(errors, meta.errors),
  }))

function page<Row>(rows: Row[], meta: z.output<typeof Meta>) {
  const { current_page, last_page, from, to, total } = meta
  return {
    rows,
    page: current_page,
    lastPage: last_page,
    from: from ?? 0,
    to: to ?? 0,
    total,
    isAtLeast: false,
  }
}

const failure = 'admin:import.error.fetch' as const
const notDone = 'admin:import.error.save' as const

export function list(api: Api, pageAsked: number) {
  const query = { page: pageAsked, per_page: 10 }
  return api.get('/admin/imports', { query, answer: List(Line), failure })
}

/** `page` turns what changes, `errors_page` what is wrong. */
export function show(api: Api, id: string, query: { page: number; errors_page: number }) {
  return api.get(path(id), { query: { ...query, per_page: 50 }, answer: Whole, failure })
}

const Created = Done.extend({ data: z.object({ id: Id }) })

/** Sends a posted form with its file on as it comes in; answers the id of the import. */
export async function upload(api: Api, { body, headers }: Request) {
  const { data, ...done } = await api.post('/admin/imports', {
    body: body ?? new FormData(),
    headers: { 'Content-Type': headers.get('Content-Type') ?? '' },
    answer: Created,
    failure: notDone,
    deadline: 10 * 60_000,
  })
  return { ...done, id: data.id }
}

/** Applying and undoing look at everything first. */
export function press(api: Api, id: string, button: 'apply' | 'undo' | 'check') {
  const call = { body: {}, answer: Done, failure: notDone, deadline: 60_000 }
  return api.post(`${path(id)}/${button}`, call)
}

/** A table of the products that a filter leaves, or with `template` only its headings. */
export function exportTable(api: Api, { state, template, ...query }: Record<string, string>) {
  const file = template ? 'template' : 'products'
  return api.download(`/admin/exports/${file}.csv`, { query: { ...query, status: state }, failure })
}

export function report(api: Api, id: string) {
  return api.download(`${path(id)}/report.csv`, { failure })
}

function path(id: string) {
  return `/admin/imports/${encodeURIComponent(id)}`
}
