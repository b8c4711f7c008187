import type { ParseKeys } from 'i18next'
import { data, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { ApiError } from '#app/api/client.server.ts'
import type { Done } from '#app/api/shapes.server.ts'
import { askToSignIn } from '#app/middleware/api.server.ts'
import { keptForm } from '#app/middleware/kept-form.server.ts'
import { getI18n } from '#app/middleware/language.server.ts'
import { getSession } from '#app/middleware/session.server.ts'
import { filesOf, forgetUnreadable, gatherFiles, sayProblems } from './files-of-form.server.ts'
import { forget } from './kept-files.server.ts'
import { readForm, readFormWithFiles } from './read.server.ts'
import { seeOther, sender } from './redirect.server.ts'
import { judgePassword } from '#kuwait/passwords.ts'
import { emptyForm, keptPrefix, type FormResult } from './result.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider>; url: URL }

type Fields = Record<string, string>

/**
 * The fields of a form as text; a field that was sent twice counts once, and a list of ids (`ids[]`) is one text, the
 * smallest first and with commas between, named without the brackets. `form` holds what is not text, or more than one of a
 * name. They are kept for the case that the session turns out to be over.
 */
export async function readFields({ request, context }: Omit<Args, 'url'>) {
  const form = await readForm(request)
  const fields = fieldsOf(form)
  context.set(keptForm, withoutSecrets(fields))
  return { fields, form }
}

function fieldsOf(form: FormData) {
  const fields: Fields = {}
  const add = (name: string, value: string) => {
    if (!Object.hasOwn(fields, name)) fields[name] = value
  }
  for (const [name, value] of form) {
    if (typeof value === 'string' && !name.endsWith('[]')) add(name, value)
  }
  for (const name of form.keys()) {
    if (name.endsWith('[]')) add(name.slice(0, -2), textsOf(form, name).join())
  }
  return fields
}

function textsOf(form: FormData, name: string) {
  const texts = form.getAll(name).filter((value) => typeof value === 'string')
  const ids = texts.flatMap((text) => text.split(',')).filter((id) => id !== '')
  return ids.toSorted((a, b) => Number(a) - Number(b))
}

/** What is never sent back to a page. */
const secrets = new Set(['password', 'password_confirmation', 'current_password', 'otp'])

function withoutSecrets(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !secrets.has(name)))
}

/** A form that comes back after its sender had to sign in again: it is shown as it was. Null for any other. */
export function restoredForm(fields: Fields): FormResult | null {
  const kept = Object.entries(fields).filter(([name]) => name.startsWith(keptPrefix))
  if (kept.length === 0) return null
  const values = Object.fromEntries(
    kept.map(([name, value]) => [name.slice(keptPrefix.length), value]),
  )
  return { ...emptyForm, values: withoutSecrets(values) }
}

type Options<Changed extends FormResult> = {
  /**
   * How many pictures the form may bring; without, none are taken. They are kept for as long as the form comes back: its
   * `FileField` shows them again, and `write` finds them in its FormData under the field's name, whether they were chosen now
   * or before. There is nothing else to do for a form that adopts it:
   *
   *     handleForm(args, (_, form) => products.create(api, form), list, { pictures: 20 })
   *     <FileField form={form} name="images" label={labels.images} multiple optional />
   */
  pictures?: number
  /** The form as one of its buttons changes it, which writes nothing; null for the other buttons. */
  changes?: (fields: Fields) => Promise<Changed | null>
  readTheirs?: ReadTheirs
}

/**
 * A form with fields. What is wrong comes back beside its field, with everything that was typed (passwords left out) and
 * the status of the refusal; success moves on with the server's sentence, to `nextPage` or where `write` says.
 */
export async function handleForm<Changed extends FormResult = FormResult>(
  { request, context, url }: Args,
  write: (fields: Fields, form: FormData) => Promise<Done & { nextPage?: string }>,
  nextPage: string | ((fields: Fields) => string),
  { pictures = 0, changes, readTheirs }: Options<Changed> = {},
) {
  const session = getSession(context)
  const most = session.wasSignedIn ? pictures : 0
  const sent = await readFormWithFiles(request, most)
  const { form } = sent
  const fields = fieldsOf(form)
  const restored = restoredForm(fields)
  if (restored) return withFiles(restored, restored.values)

  const { inUse, problems } = await gatherFiles(sent, fields, most)
  context.set(keptForm, withoutSecrets(fields))
  // whose session is known to be over is not asked by an API that would have to read his files first
  if (session.token === null && inUse.length > 0) askToSignIn(context, url)

  try {
    const changed = await changes?.(fields)
    if (changed) return await withFiles(changed, fields)
    if (Object.keys(problems).length > 0) {
      const said = sayProblems(context, problems, most)
      const result = { ...emptyForm, values: withoutSecrets(fields), ...said }
      return await withFiles(result, fields, 422)
    }

    const { message, adjusted, nextPage: own } = await write(fields, form)
    await forget(inUse)
    if (message) session.toast = { kind: adjusted ? 'blank' : 'success', message }
    return seeOther(own ?? (typeof nextPage === 'string' ? nextPage : nextPage(fields)))
  } catch (error) {
    const refused = refusedForm(error, fields, readTheirs)
    await forgetUnreadable(inUse, refused.data.errors)
    return withFiles(refused.data, fields, refused.init?.status)
  }
}

/** A form as it is shown again, with the files that wait for it. */
async function withFiles<Form extends FormResult>(form: Form, fields: Fields, status = 200) {
  const result: Form = { ...form, files: await filesOf(fields) }
  return data(result, { status })
}

/** Finds what somebody else has written in what comes with a refusal (409 `version`) of a form with these fields. */
type ReadTheirs = (details: unknown, fields: Fields) => Fields | null

/** The answer to a form that the API refused. What is no refusal is thrown on. */
export function refusedForm(error: unknown, fields: Fields, readTheirs?: ReadTheirs) {
  if (!(error instanceof ApiError)) throw error
  const result: FormResult = {
    values: withoutSecrets(fields),
    errors: error.fieldErrors,
    message: error.message,
    passwordRules: fields.password === undefined ? null : judgePassword(fields.password),
    theirs: error.code === 'version' ? (readTheirs?.(error.details, fields) ?? null) : null,
  }
  return data(result, { status: error.status })
}

/**
 * A form that is a button or little more: an intent of `schema`. Whatever comes of it is said on the page it was sent
 * from, or beside its field where `hasField` says that the intent has one. A post that holds no known intent is nobody's button: 400. The schema's messages are keys of sentences.
 * Where something was typed beside the button, `comesBackTo` is the page that shows it again after a sign-in.
 */
export async function handleIntent<Schema extends z.ZodType>(
  { request, context }: Omit<Args, 'url'>,
  schema: Schema,
  write: (intent: z.output<Schema>) => Promise<Done & { nextPage?: string }>,
  otherwise: string,
  {
    hasField = () => false,
    comesBackTo,
  }: {
    hasField?: (intent: z.output<Schema>) => boolean
    comesBackTo?: (fields: Fields) => string
  } = {},
) {
  const fields = fieldsOf(await readForm(request))
  // a form that comes back after a sign-in presses no button
  const restored = restoredForm(fields)
  if (restored) return seeOther(comesBackTo?.(restored.values) ?? sender(request, otherwise))
  if (comesBackTo) context.set(keptForm, fields)

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
    const { message, adjusted, nextPage } = await write(intent.data)
    if (message) session.toast = { kind: adjusted ? 'blank' : 'success', message }
    if (nextPage) return seeOther(nextPage)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (hasField(intent.data)) return refusedForm(error, fields)
    session.toast = { kind: 'error', message: error.message }
  }
  return seeOther(sender(request, otherwise))
}
