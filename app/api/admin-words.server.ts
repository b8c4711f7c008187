import { data } from 'react-router'
import { z } from 'zod'
import type { Api } from './client.server.ts'
import { Done, Id, List, Text } from './shapes.server.ts'

const Entry = z.object({ id: Id, words: z.array(z.string()), target: Text, version: Id })
export type Entry = z.output<typeof Entry>

/** Words that mean the same to the search, and words that lead to a page. */
export const lists = ['synonyms', 'redirects'] as const
export type WordList = (typeof lists)[number]

const paths = { synonyms: '/admin/synonyms', redirects: '/admin/search-redirects' } as const
const failure = 'admin:words.error.fetch' as const
const notSaved = 'admin:words.error.save' as const

/** All entries of a list, newest first. */
export async function list(api: Api, which: WordList) {
  const query = { pagination: 0 }
  const { rows } = await api.get(paths[which], { query, answer: List(Entry), failure })
  return rows
}

/** One entry; the API knows them as lists only. */
export async function show(api: Api, which: WordList, id: string) {
  const entry = (await list(api, which)).find((one) => String(one.id) === id)
  if (!entry) throw data(null, { status: 404 })
  return entry
}

/** Adds an entry or, with an id, changes it: `words` are one a line. */
export function save(api: Api, which: WordList, id: string | null, fields: Record<string, string>) {
  const { words = '', target = '', version = '' } = fields
  const given = which === 'redirects' ? { words, target } : { words }
  const call = { answer: Done, failure: notSaved }
  if (id === null) return api.post(paths[which], { body: given, ...call })
  const body = { ...given, version, _method: 'PUT' }
  return api.post(`${paths[which]}/${encodeURIComponent(id)}`, { body, ...call })
}

export function remove(api: Api, which: WordList, id: string) {
  const call = { body: { _method: 'DELETE' }, answer: Done, failure: notSaved }
  return api.post(`${paths[which]}/${encodeURIComponent(id)}`, call)
}

/** An entry as its form holds it. */
export function fieldsOf({ words, target, version }: Entry) {
  return { words: words.join('\n'), target, version: String(version) }
}

/** What somebody else has made of it, in what a refusal tells. */
export function readTheirs(details: unknown) {
  const found = z.object({ entry: Entry }).safeParse(details)
  return found.success ? fieldsOf(found.data.entry) : null
}
