import { preferredLanguage } from '#kuwait/languages.ts'
import { isFinished, type Finished } from './finished.ts'

/** How far a page may be behind what only the clock changes: sales, packages and slides that start or end. */
const mostMilliseconds = 1000
const mostPages = 200

type Answer = Finished | Response
type Kept = { version: number | null; until: number; page: Promise<Answer> }

/**
 * Answers everybody who is nobody yet (no cart, no account, no message waiting) from one rendering of a page that says
 * it is the same for all of them. A rendering is dropped once anything in the shop has changed, and after a second in any
 * case; those who ask while it is made wait for the same one.
 */
export function createKeptPages(version: () => number | null) {
  const kept = new Map<string, Kept>()

  return async function answer(request: Request, render: () => Promise<Answer>): Promise<Answer> {
    const key = keyOf(request)
    if (key === null) return render()

    const current = version()
    const known = kept.get(key)
    if (known && known.version === current && Date.now() < known.until) {
      const page = await known.page
      return isForAll(page) ? page : render()
    }

    const page = render()
    kept.delete(key)
    kept.set(key, { version: current, until: Date.now() + mostMilliseconds, page })
    if (kept.size > mostPages) kept.delete(kept.keys().next().value ?? '')
    const forget = () => kept.get(key)?.page === page && kept.delete(key)
    page.then((made) => isForAll(made) || forget(), forget)
    return page
  }
}

/** Anything else, such as a sitemap of two megabytes, is nobody's but his who asked. */
function isForAll(page: Answer) {
  return isFinished(page) && page.sameForAll
}

/** Cookies that a page for nobody in particular may depend on. A blank in one could make it look like two of somebody else's. */
const choices = /^__Host-(language|area)=[^;\s]{1,200}$/

/** What such a page depends on: its address, the language and the area. Null for a request that is anything else. */
function keyOf({ method, url, headers }: Request) {
  const cookies = headers.get('Cookie')?.split('; ').toSorted() ?? []
  const isNobody = cookies.length <= 2 && cookies.every((cookie) => choices.test(cookie))
  if (method !== 'GET' || url.length > 500 || !isNobody) return null

  const { pathname, search } = new URL(url)
  // a choice that does not verify is no choice: then the browser's language decides, so it is part of the key too
  return `${cookies.join(' ')} ${preferredLanguage(headers.get('Accept-Language'))} ${pathname}${search}`
}
