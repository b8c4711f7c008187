import { randomUUID } from 'node:crypto'
import { data, type RouterContextProvider } from 'react-router'
import type { Agreed } from '#app/api/bulk.server.ts'
import { ApiError } from '#app/api/client.server.ts'
import { readFields, restoredForm } from '#app/forms/handle.server.ts'
import { seeOther } from '#app/forms/redirect.server.ts'
import { emptyForm, type FormResult } from '#app/forms/result.ts'
import { getSession } from '#app/middleware/session.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider>; url: URL }

/** What a page shows of a form that is looked at first: `seen` and `key` go along with it as hidden fields. */
export type Looked<Preview> = {
  form: FormResult
  preview: Preview | null
  seen: string
  key: string
}

/**
 * Loads a form whose effect is looked at before it is done. Its fields (`names`; those that end in `[]` may be several) stand
 * in the address, so that a reload, the way back and a link show the same. Before anything is filled in nothing is looked at.
 */
export async function lookFirst<Preview>(
  url: URL,
  names: readonly string[],
  look: (asked: URLSearchParams) => Promise<Preview>,
): Promise<Looked<Preview>> {
  const asked = pick(url.searchParams, names)
  const form = { ...emptyForm, values: Object.fromEntries(asked) }
  const looked = { form, preview: null, seen: String(asked), key: randomUUID() }
  if (names.length > 0 && asked.size === 0) return looked
  try {
    return { ...looked, preview: await look(asked) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // who may not do it is not shown what it would do
    if (error.status === 403) throw data(error.message, { status: 403 })
    return { ...looked, form: { ...form, errors: error.fieldErrors, message: error.message } }
  }
}

/**
 * Answers such a form: the button `go` does what has been looked at, once. Where a field has been changed since, it is looked
 * at again; so it is where the API refuses, with the reason above. `act` answers where to go on;
 * `fields` are all that was sent, those too of which nothing is looked at.
 */
export async function handleLooked(
  args: Args,
  names: readonly string[],
  act: (asked: URLSearchParams, agreed: Agreed, fields: Record<string, string>) => Promise<string>,
) {
  const { fields, form } = await readFields(args)
  const { url, context } = args
  const restored = restoredForm(fields)
  const given = restored
    ? pickRestored(restored, names)
    : pick(
        new URLSearchParams(
          [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
        ),
        names,
      )
  const others = [...url.searchParams].filter(([name]) => !names.includes(name))
  const address = `${url.pathname}?${new URLSearchParams([...others, ...given])}`
  const hasSeen = fields.seen === String(given)
  if (restored || fields.intent !== 'go' || !hasSeen) return seeOther(address)

  try {
    const agreed = { key: fields.key ?? '', expected: fields.expected ?? '' }
    return seeOther(await act(given, agreed, fields))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    getSession(context).toast = { kind: 'error', message: error.message }
    return seeOther(address)
  }
}

function pick(from: URLSearchParams, names: readonly string[]) {
  const found = names.flatMap((name) => {
    const values = name.endsWith('[]') ? from.getAll(name) : from.getAll(name).slice(0, 1)
    return values.map((value) => [name, value.trim().slice(0, 200)])
  })
  return new URLSearchParams(found)
}

/** The fields of a form that waited for its sender to sign in; lists of ids have come along as one text. */
function pickRestored({ values }: FormResult, names: readonly string[]) {
  const found = names.flatMap((name) => {
    const given = values[name.replace(/\[\]$/, '')]
    if (given === undefined) return []
    return (name.endsWith('[]') ? given.split(',') : [given]).map((value) => [name, value])
  })
  return new URLSearchParams(found)
}
