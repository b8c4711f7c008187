import { isHere } from './answer.ts'

/*
 * The parts of a page that follow what its visitor does carry `data-live` and a name: the counts, the hearts, the cart. The
 * server's answer to anything is a whole page, and its parts of the same names take the place of these, morphed, so
 * that focus, scroll positions and what is being typed stay.
 */

/** The parts of a page by their names, in their order: a page may show the same one twice. */
export type Parts = Map<string, HTMLElement[]>

/** A copy of the parts, to be put back where something fails. */
export function partsOf(page: Document): Parts {
  const parts: Parts = new Map()
  for (const part of find(page)) {
    const name = nameOf(part)
    parts.set(name, [...(parts.get(name) ?? []), part.cloneNode(true) as HTMLElement])
  }
  return parts
}

export function putBack(known: Parts) {
  for (const [part, before] of pairs(known)) part.replaceWith(before)
}

/** Brought when it is first needed: a page that is only read does not need it. */
export const loadMorph = () => import('idiomorph')

export async function takeParts(page: Document) {
  const { Idiomorph } = await loadMorph()
  for (const [part, answer] of pairs(partsOf(page))) {
    const typed = beingTyped(part)
    const beforeAttributeUpdated = (name: string, element: Element) =>
      name !== 'value' || !typed.has(element)
    await Idiomorph.morph(part, answer, {
      morphStyle: 'outerHTML',
      callbacks: { beforeAttributeUpdated },
    })
  }
  document.title = page.title
}

/** Somebody may have chosen another language in another tab: then no part of the answer fits into what is shown. */
export function isInThisLanguage({ documentElement: { lang } }: Document) {
  return lang === document.documentElement.lang
}

/** Another page than the one that was asked from, such as the sign-in form: it takes the whole place. */
export function takePage(page: Document, address: string) {
  if (address !== location.href) history.pushState(null, '', address)
  taken = location.href
  addEventListener('popstate', bringOther)
  const { lang, dir } = page.documentElement
  Object.assign(document.documentElement, { lang, dir })
  document.title = page.title
  document.body.replaceWith(page.body)
  scrollTo(0, 0)
  document.querySelector<HTMLElement>('[autofocus]')?.focus()
}

let taken = ''

/** What stood at another address in the history of this page is gone from it: the shop is asked again. */
function bringOther() {
  if (!isHere(taken)) location.reload()
}

/** Fields that hold something which the server has not been told yet. */
function beingTyped(part: HTMLElement) {
  const fields = [...part.querySelectorAll('input')]
  return new Set<Element>(fields.filter(({ value, defaultValue }) => value !== defaultValue))
}

function pairs(known: Parts) {
  const rest = new Map([...known].map(([name, parts]) => [name, [...parts]]))
  return [...find(document)].flatMap((part) => {
    const other = rest.get(nameOf(part))?.shift()
    return other ? [[part, other] as const] : []
  })
}

function find(page: Document) {
  return page.querySelectorAll<HTMLElement>('[data-live]')
}

function nameOf(part: HTMLElement) {
  return part.dataset.live ?? ''
}
