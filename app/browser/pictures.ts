/**
 * Pictures are not taken away by a right click or a drag; the menus of links, of the keyboard and of a long press stay. One
 * that cannot be had is replaced by a default: that of a person for people, a calm one for everything else.
 */
export function startPictures() {
  document.addEventListener('contextmenu', (event) => {
    const isRightClick = event.button === 2 && pointerOf(event) !== 'touch'
    if (isRightClick && event.target instanceof HTMLImageElement) event.preventDefault()
  })
  document.addEventListener('dragstart', (event) => {
    if (event.target instanceof HTMLImageElement) event.preventDefault()
  })

  // errors of pictures do not bubble
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) replace(target)
    },
    true,
  )
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0) replace(picture)
  }
}

/** Browsers that give a plain mouse event say nothing of it. */
function pointerOf(event: MouseEvent) {
  return event instanceof PointerEvent ? event.pointerType : ''
}

function replace(picture: HTMLImageElement) {
  const instead = 'person' in picture.dataset ? '/person.svg' : '/goods.svg'
  if (picture.getAttribute('src') === instead) return

  for (const source of picture.parentElement?.querySelectorAll('source') ?? []) source.remove()
  picture.src = instead
}
