import { data, redirect, type RouterContextProvider } from 'react-router'
import * as account from '#app/api/account.server.ts'
import { ApiError } from '#app/api/client.server.ts'
import { readFields, refusedForm } from '#app/forms/handle.server.ts'
import { safePath, seeOther } from '#app/forms/redirect.server.ts'
import { emptyForm, keptPrefix, type FormResult } from '#app/forms/result.ts'
import { getApi } from '#app/middleware/api.server.ts'
import { getSession, startSession } from '#app/middleware/session.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * Signs in or opens an account, and goes on to where somebody was going. A form that waited for it is sent there again
 * (307 keeps it a post), where it is shown as it was. An account with a second factor is asked for its code first: the form
 * then holds a `challenge`, until that is too old.
 */
export async function openSession(
  { request, context }: Args,
  open: (...given: Parameters<typeof account.login>) => ReturnType<typeof account.login>,
) {
  const { fields } = await readFields({ request, context })
  try {
    const opened = await open(getApi(context), fields)
    const { token, expiresAt, isAdmin, cartJoined } = opened
    const stays = fields.remember !== undefined
    startSession(context, { token, expiresAt, isAdmin, stays }, cartJoined)
    const kind = opened.adjusted ? 'blank' : 'success'
    if (opened.message) getSession(context).toast = { kind, message: opened.message }

    const waits = Object.keys(fields).some((name) => name.startsWith(keptPrefix))
    return waits ? redirect(safePath(fields.redirectTo), 307) : seeOther(fields.redirectTo)
  } catch (error) {
    const { challenge: _, password: __, ...rest } = fields
    const asked = account.challengeIn(error)
    if (asked) return data<FormResult>({ ...emptyForm, values: { ...rest, challenge: asked } })
    const isTooLate = error instanceof ApiError && error.status === 410
    return refusedForm(error, isTooLate ? rest : fields)
  }
}
