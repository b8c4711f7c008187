/** A click on a link or a button shows where it was, for 600 ms (specification, section 9), to who wants motion. */
export function startRipple() {
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  document.addEventListener('click', ({ target, detail, clientX, clientY }) => {
    const pressed = target instanceof Element ? target.closest('a, button, summary') : null
    // a key that presses a button counts no clicks
    if (!pressed || detail === 0 || still.matches) return

    const ripple = document.createElement('span')
    ripple.className = 'ripple'
    Object.assign(ripple.style, look, { top: `${clientY - 40}px`, left: `${clientX - 40}px` })
    const place = pressed.closest('dialog, [popover]') ?? document.body
    place.append(ripple)
    const fading = [
      { opacity: 0.3, scale: 0 },
      { opacity: 0, scale: 1 },
    ]
    const animation = ripple.animate(fading, { duration: 600, easing: 'ease-out' })
    for (const end of ['finish', 'cancel']) {
      animation.addEventListener(end, () => ripple.remove())
    }
  })
  addEventListener('pagehide', () => {
    for (const ripple of document.querySelectorAll('.ripple')) ripple.remove()
  })
}

/* Here and not in a style sheet, which every page would wait for. */
const look = {
  position: 'fixed',
  zIndex: '60',
  width: '80px',
  height: '80px',
  borderRadius: '50%',
  background: 'var(--quiet)',
  pointerEvents: 'none',
}
