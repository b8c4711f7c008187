/** What scroll-driven animations do in frame.css, for browsers that have none. */
export function startScrolling() {
  if (CSS.supports('animation-timeline: scroll()')) return

  const { style, dataset } = document.documentElement
  function follow() {
    const { scrollHeight, clientHeight } = document.documentElement
    const way = scrollHeight - clientHeight
    style.setProperty('--small', scrollY > 5 ? '1' : '0')
    style.setProperty('--read', String(way > 0 ? scrollY / way : 0))
    if (scrollY > 200) delete dataset.nearTop
    else dataset.nearTop = ''
  }
  document.addEventListener('scroll', follow, { passive: true })
  addEventListener('resize', follow)
  follow()
}
