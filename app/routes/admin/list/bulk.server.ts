import type { RouterContextProvider } from 'react-router'
import type { BulkDone } from '#app/api/bulk.server.ts'
import { ApiError } from '#app/api/client.server.ts'
import { readForm } from '#app/forms/read.server.ts'
import { seeOther, sender } from '#app/forms/redirect.server.ts'
import { getI18n } from '#app/middleware/language.server.ts'
import { getSession } from '#app/middleware/session.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * The form around a list: does what the pressed button says (`action`) to the rows that are ticked (`ids[]`), and goes back
 * to the list with how many were done and why the others were not.
 */
export async function handleBulk(
  { request, context }: Args,
  act: (ids: string[], action: string) => Promise<BulkDone>,
  list: string,
) {
  const form = await readForm(request)
  const ids = form.getAll('ids[]').filter((id) => typeof id === 'string')
  const session = getSession(context)
  const { t } = getI18n(context)
  if (ids.length === 0) {
    session.toast = { kind: 'error', message: t('admin:bulk.none') }
    return seeOther(listOf(request, list))
  }

  try {
    const { done, failed } = await act(ids, String(form.get('action') ?? ''))
    const sentences = [
      t('admin:bulk.done', { count: done }),
      ...(failed.length > 0 ? [t('admin:bulk.notDone', { count: failed.length })] : []),
    ]
    session.toast = {
      kind: failed.length > 0 ? 'error' : 'success',
      message: sentences.join(' '),
      ...(failed.length > 0 && { failed: fitting(failed) }),
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    session.toast = { kind: 'error', message: error.message }
  }
  return seeOther(listOf(request, list))
}

/** The list that the form was sent from, with nothing ticked. */
function listOf(request: Request, list: string) {
  const [path = list, query = ''] = sender(request, list).split('?')
  const asked = new URLSearchParams(query)
  asked.delete('select')
  return asked.size > 0 ? `${path}?${asked}` : path
}

const mostBytes = 1500

/** As many of the reasons as a cookie holds with certainty. */
function fitting(failed: BulkDone['failed']) {
  let room = mostBytes
  return failed.filter((one) => {
    room -= Buffer.byteLength(JSON.stringify(one))
    return room >= 0
  })
}
