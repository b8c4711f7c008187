import { closeMenus } from './menus.ts'

/** How many messages are shown at once (specification, section 9). */
const most = 20

/** Takes away messages that have left, and those that somebody dismisses; reads out the one that the page came with. */
export function startToasts() {
  document.addEventListener('animationend', ({ target, animationName }) => {
    if (animationName === 'leave') toastOf(target)?.remove()
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-dismiss]')) toastOf(target)?.remove()
  })
  // what stands in a live region from the start is not read out: it has to come into it
  for (const text of document.querySelectorAll('#toasts [data-toast] > span')) {
    const { textContent } = text
    text.textContent = textContent
  }
}

/** Shows what an answer has to say on the page that is there. */
export function showToasts(from: Document) {
  show(from.querySelectorAll('#toasts [data-toast]'))
}

/** Says that the shop could not be reached, in the page's language: the sentence waits in the page. */
export function showUnreached() {
  const unreached = document.querySelector<HTMLTemplateElement>('#toasts > template')
  if (unreached) show(unreached.content.children)
}

/** An error is an alert of its own; the others come into the place that is read out politely. */
function show(toasts: Iterable<Element>) {
  const place = document.getElementById('toasts')
  closeMenus()
  for (const toast of toasts) {
    const polite = toast.role === 'alert' ? null : place?.querySelector('[role="status"]')
    ;(polite ?? place)?.append(document.importNode(toast, true))
  }
  const shown = [...document.querySelectorAll('#toasts [data-toast]')]
  for (const old of shown.slice(0, -most)) old.remove()
}

function toastOf(target: EventTarget | null) {
  return target instanceof Element ? target.closest('[data-toast]') : null
}
