/** Milliseconds without a key before the shop is asked, and how many answers are kept. */
const pause = 120
const mostKept = 50

type Found = { said: string; links: Element }

const kept = new Map<string, Promise<Found>>()
let wanted = ''
let timer: ReturnType<typeof setTimeout> | undefined
let started = false

/**
 * Fills what is below the search box with products and categories, as links, and lets the arrow keys walk through them; CSS
 * has it open while the focus is in it, Escape and a click elsewhere close it. Links, not the options of a list box: screen
 * readers of phones walk through links by a swipe, and each keeps its menu and its new tab.
 */
export function startSuggestions() {
  void fill()
  if (started) return
  started = true

  document.addEventListener('focusin', ({ target, relatedTarget }) => {
    if (!isBox(target) || isInside(relatedTarget)) return
    open()
    void fill()
  })
  document.addEventListener('input', ({ target }) => {
    if (!isBox(target)) return
    open()
    clearTimeout(timer)
    timer = setTimeout(fill, pause)
  })
  document.addEventListener('click', ({ target }) => {
    if (isBox(target)) open()
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (!isInside(target)) close()
  })
  document.addEventListener('keydown', (event) => {
    if (!isInside(event.target)) return
    if (event.key === 'Escape' && isOpen()) {
      event.preventDefault()
      box()?.focus()
      close()
    }
    if (event.key === 'ArrowDown' && walk(1)) event.preventDefault()
    if (event.key === 'ArrowUp' && walk(-1)) event.preventDefault()
  })
  document.addEventListener('submit', ({ target }) => {
    const field = box()
    if (!field || target !== field.form) return
    field.value = field.value.trim()
    // what is sent is read when this is over
    setTimeout(() => {
      field.value = ''
      close()
    })
  })
}

/** Shows what the shop finds for what is typed now; an answer that comes after it has changed shows nothing. */
async function fill() {
  const form = box()?.form
  const panel = document.getElementById('suggestions')
  const from = panel?.dataset.from
  if (!form || !panel || from === undefined) return

  const query = queryOf(form)
  wanted = query
  try {
    const { said, links } = await ask(`${from}?${query}`)
    if (query !== wanted) return
    panel.lastElementChild?.replaceChildren(...links.cloneNode(true).childNodes)
    if (panel.firstElementChild) panel.firstElementChild.textContent = said
  } catch {
    // there is the link that the page has come with, and the search itself
  }
}

/** What the form would send, in the words that are the same for the shop. */
function queryOf(form: HTMLFormElement) {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    query.set(name, String(value).trim().toLowerCase())
  return String(query)
}

function ask(address: string) {
  const known = kept.get(address) ?? find(address)
  known.catch(() => kept.delete(address))
  kept.set(address, known)
  if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '')
  return known
}

/** Without cookies: what is found is the same for everybody who reads this language. */
async function find(address: string): Promise<Found> {
  const headers = { Accept: 'text/html', 'Accept-Language': document.documentElement.lang }
  const response = await fetch(address, { credentials: 'omit', headers })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const links = page.getElementById('found')
  if (!response.ok || !links) throw new Error(`no suggestions: ${response.status}`)
  return { said: page.querySelector('h1')?.textContent ?? '', links }
}

/** Moves the focus among the box and the links, round and round; says whether there was anywhere to go. */
function walk(step: 1 | -1) {
  const field = box()
  const here = document.activeElement
  if (!field || (here === field && step === -1)) return false

  open()
  const stops = [field, ...document.querySelectorAll<HTMLElement>('#suggestions a')]
  const index = stops.findIndex((stop) => stop === here) + step
  stops[index % stops.length]?.focus()
  return true
}

function box() {
  const field = document.getElementById('search')
  return field instanceof HTMLInputElement ? field : null
}

function isBox(target: EventTarget | null) {
  return target !== null && target === box()
}

function isInside(target: EventTarget | null) {
  return target instanceof Element && target.closest('search') !== null
}

function isOpen() {
  return document.querySelector('search:focus-within:not([data-closed])') !== null
}

function open() {
  document.querySelector('search')?.removeAttribute('data-closed')
}

function close() {
  document.querySelector('search')?.setAttribute('data-closed', '')
}
