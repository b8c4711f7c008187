import type { RouterContextProvider } from 'react-router'
import type { Agreed, BulkDone, BulkPreview, Meant } from '#app/api/bulk.server.ts'
import { seeOther } from '#app/forms/redirect.server.ts'
import { afterBulk } from './bulk.server.ts'
import { handleLooked, lookFirst } from './look-first.server.ts'
import { backTo } from './use-list-address.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider>; url: URL }

/** What is to be done to the rows; `value` where the action needs one. */
export type What = { action: string; value?: string }

type Question = {
  /** The list that asks. */
  list: string
  /** The filters in the list's address. */
  filters: readonly string[]
  /** The actions that need a value. */
  valued: readonly string[]
}

/**
 * The page between a list and what is done to many of its rows: it asks for the value that the action needs and tells what
 * would be done (`lookFirst`; null where nothing is ticked). The list's form leads there, with the ticked rows or with its own address.
 */
export async function loadQuestion(
  { url }: Pick<Args, 'url'>,
  question: Question,
  preview: (meant: Meant, what: What) => Promise<BulkPreview>,
) {
  const meant = readMeant(url, question.filters)
  const action = url.searchParams.get('action') ?? ''
  const names = namesOf(question, action)
  const looked =
    meant && (await lookFirst(url, names, (asked) => preview(meant, whatOf(action, asked))))
  return { action, looked, back: backTo(question.list, url.searchParams) }
}

/** Does what that page has shown, and goes back to the list, or to the result where there is more to say. */
export function answerQuestion(
  args: Args,
  question: Question,
  act: (meant: Meant, what: What, agreed: Agreed) => Promise<BulkDone>,
) {
  const { context, url } = args
  const back = backTo(question.list, url.searchParams)
  const meant = readMeant(url, question.filters)
  if (!meant) return seeOther(back)
  const action = url.searchParams.get('action') ?? ''
  return handleLooked(args, namesOf(question, action), async (asked, agreed) =>
    afterBulk(context, await act(meant, whatOf(action, asked), agreed), back),
  )
}

function namesOf({ valued }: Question, action: string) {
  return valued.includes(action) ? ['value'] : []
}

function whatOf(action: string, asked: URLSearchParams): What {
  const value = asked.get('value')
  return value === null ? { action } : { action, value }
}

/**
 * Which rows the form around a list means: those that are ticked (`ids[]`) or, with `all`, whatever it shows by the filters
 * in its address (`back`). Null where nothing is ticked.
 */
export function readMeant(url: URL, filters: readonly string[]): Meant | null {
  const asked = url.searchParams
  if (asked.get('all') !== '1') {
    const ids = asked.getAll('ids[]').slice(0, 1000)
    return ids.length > 0 ? { ids } : null
  }
  const list = new URLSearchParams(asked.get('back') ?? '')
  const narrowed = ['search', ...filters].flatMap((name) => {
    const value = list.get(name)?.trim().slice(0, 200)
    return value ? [[name, value]] : []
  })
  return { ...Object.fromEntries(narrowed), all: '1' }
}
