/**
 * Who leaves a page with a form (`data-unsaved`) that was changed and not sent is asked by the browser whether he means to. The
 * attribute's value is `changed` where the page came with words that are not saved yet.
 */
export function startUnsaved() {
  let sent: EventTarget | null = null
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented) sent = event.target
  })
  for (const what of ['input', 'pageshow']) addEventListener(what, () => (sent = null))
  addEventListener('beforeunload', (event) => {
    const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-unsaved]')]
    if (forms.some((form) => form !== sent && isUnsaved(form))) event.preventDefault()
  })
}

function isUnsaved(form: HTMLFormElement) {
  return form.dataset.unsaved === 'changed' || [...form.elements].some(isChanged)
}

/** Whether a control would send something else than it did when the page came. */
function isChanged(control: Element) {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    const first = control.multiple ? undefined : options[0]
    const isDefault = options.some((option) => option.defaultSelected)
    return options.some(
      (option) => option.selected !== (isDefault ? option.defaultSelected : option === first),
    )
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
  if (!(control instanceof HTMLInputElement) || control.name === '') return false
  if (control.type === 'file') return control.value !== ''
  if (control.type === 'checkbox' || control.type === 'radio') {
    return control.checked !== control.defaultChecked
  }
  return control.value !== control.defaultValue
}
