import { href, type RouterContextProvider } from 'react-router'
import type { BulkDone } from '#app/api/bulk.server.ts'
import { ApiError } from '#app/api/client.server.ts'
import { readForm } from '#app/forms/read.server.ts'
import { seeOther, sender } from '#app/forms/redirect.server.ts'
import { keptPrefix } from '#app/forms/result.ts'
import { keptForm } from '#app/middleware/kept-form.server.ts'
import { getI18n } from '#app/middleware/language.server.ts'
import { getSession } from '#app/middleware/session.server.ts'

type Context = Readonly<RouterContextProvider>

/**
 * The form around a list: does what the pressed button says (`action`) to the rows that are ticked (`ids[]`), and goes back
 * to the list with how many were done and why the others were not.
 */
export async function handleBulk(
  { request, context, url }: { request: Request; context: Context; url: URL },
  act: (ids: string[], action: string) => Promise<BulkDone>,
  list: string,
) {
  const form = await readForm(request)
  const kept = form.get(`${keptPrefix}ids`)
  if (typeof kept === 'string') return seeOther(tickedIn(url, kept))
  const ids = form.getAll('ids[]').filter((id) => typeof id === 'string')
  context.set(keptForm, { ids: ids.join() })
  const session = getSession(context)
  const { t } = getI18n(context)
  if (ids.length === 0) {
    session.toast = { kind: 'error', message: t('admin:bulk.none') }
    return seeOther(listOf(request, list))
  }

  try {
    const result = await act(ids, String(form.get('action') ?? ''))
    return seeOther(afterBulk(context, result, listOf(request, list)))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    session.toast = { kind: 'error', message: error.message }
  }
  return seeOther(listOf(request, list))
}

/**
 * Where to go when something was done to many rows: back to the list, which says how many were done and why a few were not;
 * to the page of the result where there is more to read, or more to come.
 */
export function afterBulk(context: Context, result: BulkDone, list: string) {
  const { done, failed, failed_count, left, task } = result
  const fits = failed.length === failed_count && bytesOf(failed) <= mostBytes
  if (task !== null && (left > 0 || !fits)) {
    const [, back = ''] = list.split('?')
    const path = href('/admin-dashboard/tasks/:taskId', { taskId: String(task) })
    return back ? `${path}?${new URLSearchParams({ back })}` : path
  }

  const { t } = getI18n(context)
  const sentences = [
    t('admin:bulk.done', { count: done }),
    ...(failed_count > 0 ? [t('admin:bulk.notDone', { count: failed_count })] : []),
  ]
  getSession(context).toast = {
    kind: failed_count > 0 ? 'error' : 'success',
    message: sentences.join(' '),
    ...(failed_count > 0 && fits && { failed }),
  }
  return list
}

/** The list after its sender had to sign in again: what was ticked still is, and no button is pressed. */
function tickedIn(url: URL, ids: string) {
  const asked = new URLSearchParams(url.search)
  asked.set('select', ids)
  return `${url.pathname}?${asked}`
}

/** The list that the form was sent from, with nothing ticked. */
function listOf(request: Request, list: string) {
  const [path = list, query = ''] = sender(request, list).split('?')
  const asked = new URLSearchParams(query)
  asked.delete('select')
  return asked.size > 0 ? `${path}?${asked}` : path
}

/** The reasons travel in the message's cookie, as far as a cookie holds them with certainty. */
const mostBytes = 1500

function bytesOf(failed: BulkDone['failed']) {
  return Buffer.byteLength(JSON.stringify(failed))
}
