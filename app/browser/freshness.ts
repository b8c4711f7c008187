import { ask, isHere } from './answer.ts'
import { isSending } from './fetcher.ts'
import { isInThisLanguage, takeParts } from './live-parts.ts'

const channel = new BroadcastChannel('shop')
let stale = false

/** What this page has changed shows on the others that are open, at the latest when somebody looks at them. */
export function tellOtherPages() {
  // a channel has no target: it reaches this origin only
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(null)
}

/** A page that comes back, by the back button or from another tab, shows the cart and the hearts as they are now. */
export function startFreshness() {
  channel.addEventListener('message', () => {
    stale = true
    void refresh()
  })
  document.addEventListener('visibilitychange', () => void refresh())
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    stale = true
    void refresh()
  })
}

/**
 * Where the shop cannot be reached, the page stays as it is, and the next look tries again. It stays in its language, too:
 * something may be half typed on it.
 */
async function refresh() {
  if (!stale || document.hidden || isSending()) return
  stale = false
  try {
    const { page, address } = await ask(location.href)
    if (isSending()) return
    if (!isHere(address)) location.replace(address)
    else if (isInThisLanguage(page)) await takeParts(page)
  } catch {
    stale = true
  }
}
