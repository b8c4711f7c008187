/** A click on a link or a button shows where it was, for 600 ms (specification, section 9), to who wants motion. */
export function startRipple() {
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  document.addEventListener('click', ({ target, detail, clientX, clientY }) => {
    const pressed = target instanceof Element ? target.closest('a, button, summary') : null
    // a key that presses a button counts no clicks
    if (!pressed || detail === 0 || still.matches) return

    const ripple = document.createElement('span')
    ripple.className = 'ripple'
    ripple.style.translate = `${clientX}px ${clientY}px`
    for (const end of ['animationend', 'animationcancel']) {
      ripple.addEventListener(end, () => ripple.remove())
    }
    const place = pressed.closest('dialog, [popover]') ?? document.body
    place.append(ripple)
  })
  addEventListener('pagehide', () => {
    for (const ripple of document.querySelectorAll('.ripple')) ripple.remove()
  })
}
