import type { ParseKeys } from 'i18next'
import { data, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { ApiError } from '#app/api/client.server.ts'
import type { Done } from '#app/api/shapes.server.ts'
import { getI18n } from '#app/middleware/language.server.ts'
import { getSession } from '#app/middleware/session.server.ts'
import { readForm } from './read.server.ts'
import { seeOther, sender } from './redirect.server.ts'
import type { FormResult } from './result.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** The fields of a form as text; a field that was sent twice counts once. Files are left out. */
export async function readFields(request: Request) {
  const fields: Record<string, string> = {}
  for (const [name, value] of await readForm(request)) {
    if (typeof value === 'string' && !Object.hasOwn(fields, name)) fields[name] = value
  }
  return fields
}

/**
 * A form with fields. What is wrong comes back beside its field, with everything that was typed and the status of the
 * refusal; success moves on to `nextPage` with the server's sentence.
 */
export async function handleForm(
  { request, context }: Args,
  write: (fields: Record<string, string>) => Promise<Done>,
  nextPage: string,
) {
  const values = await readFields(request)
  try {
    const { message } = await write(values)
    getSession(context).toast = { kind: 'success', message }
    return seeOther(nextPage)
  } catch (error) {
    return refusedForm(error, values)
  }
}

/** The answer to a form that the API refused. What is no refusal is thrown on. */
export function refusedForm(error: unknown, values: Record<string, string>) {
  if (!(error instanceof ApiError)) throw error
  const result: FormResult = { values, errors: error.fieldErrors, message: error.message }
  return data(result, { status: error.status })
}

/**
 * A form that is a button or little more: an intent of `schema`. Whatever comes of it is said on the page it was sent
 * from. A post that holds no known intent is nobody's button: 400. The schema's messages are keys of sentences.
 */
export async function handleIntent<Schema extends z.ZodType>(
  { request, context }: Args,
  schema: Schema,
  write: (intent: z.output<Schema>) => Promise<Done>,
  otherwise: string,
) {
  const fields = await readFields(request)
  const session = getSession(context)
  const intent = schema.safeParse(fields)
  if (!intent.success) {
    const i18n = getI18n(context)
    const sentence = intent.error.issues
      .map(({ message }) => message)
      .find((key): key is ParseKeys => i18n.exists(key))
    if (!sentence) throw data(null, { status: 400 })
    session.toast = { kind: 'error', message: i18n.t(sentence) }
    return seeOther(sender(request, otherwise))
  }

  try {
    const { message, adjusted } = await write(intent.data)
    if (message) session.toast = { kind: adjusted ? 'blank' : 'success', message }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    session.toast = { kind: 'error', message: error.message }
  }
  return seeOther(sender(request, otherwise))
}
