/** How many messages are shown at once (specification, section 9). */
const most = 20

/** Shows what an answer has to say on the page that is there. */
export function showToasts(from: Document) {
  show(from.querySelectorAll('#toasts > :not(template)'))
}

/** Says that the shop could not be reached, in the page's language: the sentence waits in the page. */
export function showUnreached() {
  const unreached = document.querySelector<HTMLTemplateElement>('#toasts > template')
  if (unreached) show(unreached.content.children)
}

function show(toasts: Iterable<Element>) {
  const place = document.getElementById('toasts')
  if (!place) return
  for (const toast of toasts) place.append(document.importNode(toast, true))
  for (const old of [...place.querySelectorAll(':scope > :not(template)')].slice(0, -most)) {
    old.remove()
  }
}
