/** Milliseconds after which waiting is worth a word, and after which a page that has not come is none (a download, say). */
const patience = 150
const tooLong = 20_000

let timers: ReturnType<typeof setTimeout>[] = []
let bar: HTMLElement | null = null

/**
 * Shows that another screen is on its way, by a bar at the top and as busy, once a link or a form has taken a moment. What
 * stays on the page (other tabs, downloads, places on it, what the fetcher sends) is none of it.
 */
export function startLoading() {
  // on the window, so that whoever handles the event on the document has decided before
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!event.defaultPrevented && isPlain(event) && link && leaves(link)) expectPage()
  })
  addEventListener('submit', ({ defaultPrevented, target }) => {
    const isPost = target instanceof HTMLFormElement && target.method !== 'dialog'
    if (!defaultPrevented && isPost && isHere(target.target)) expectPage()
  })
  addEventListener('pageshow', forget)
  addEventListener('pagehide', forget)
}

function expectPage() {
  forget()
  timers = [setTimeout(show, patience), setTimeout(forget, tooLong)]
}

function forget() {
  timers.forEach(clearTimeout)
  bar?.remove()
  document.querySelector('main')?.removeAttribute('aria-busy')
}

function show() {
  bar = document.createElement('div')
  bar.className = 'loading'
  Object.assign(bar.style, look)
  document.body.append(bar)
  document.querySelector('main')?.setAttribute('aria-busy', 'true')
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return

  const from = document.documentElement.dir === 'rtl' ? '100%' : '-100%'
  const coming = [{ translate: from }, { translate: from === '100%' ? '10%' : '-10%' }]
  bar.animate(coming, { duration: 8000, easing: 'cubic-bezier(0, 0.7, 0.2, 1)', fill: 'forwards' })
}

/* Here and not in a style sheet, which every page would wait for; a border is seen in forced colours too. */
const look = {
  position: 'fixed',
  inset: '0 0 auto',
  zIndex: '60',
  borderTop: '3px solid var(--clay)',
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

function leaves(link: HTMLAnchorElement) {
  const { protocol, hash, pathname, search, target } = link
  const isPlace = hash !== '' && pathname === location.pathname && search === location.search
  return protocol.startsWith('http') && !isPlace && !link.hasAttribute('download') && isHere(target)
}

function isHere(target: string) {
  return target === '' || target === '_self'
}
