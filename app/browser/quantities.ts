/** A quantity that was changed is sent by itself; the button beside it is for those without script. */
export function startQuantities() {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'quantity') return
    const update = target.form?.querySelector<HTMLButtonElement>('button[value="update"]')
    if (target.form?.dataset.fetcher !== undefined && update) target.form.requestSubmit(update)
  })
}
