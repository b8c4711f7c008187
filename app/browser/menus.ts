/** Takes down what lies over the page, so that something else can be seen and read. */
export function closeMenus() {
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) menu.hidePopover()
}

/** Browsers open and close menus by themselves; a page that one goes back to shows none. */
export function startMenus() {
  addEventListener('pagehide', closeMenus)
}
