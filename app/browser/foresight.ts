import { parseWhole } from '#kuwait/digits.ts'

/**
 * Shows at once what a form will do, by the names and intents that the server knows it by. Amounts are never guessed: what
 * has to be reckoned is marked as busy until the server has said it.
 */
export function foresee(path: string, form: HTMLFormElement, fields: FormData) {
  const row = form.closest<HTMLElement>('[data-row]')
  if (path === '/cart') foreseeCart(form, fields, row)
  if (path === '/wishlist') foreseeWishlist(form, fields, row)
  for (const part of all('[data-reckoned]')) part.setAttribute('aria-busy', 'true')
}

function foreseeCart(form: HTMLFormElement, fields: FormData, row: HTMLElement | null) {
  switch (fields.get('intent')) {
    case 'add':
      return addToCount('cart', quantityIn(fields) ?? 0)
    case 'update':
      return setQuantity(form, quantityIn(fields), row)
    case 'remove':
      return setQuantity(form, 0, row)
    case 'clear':
      return emptyList('cart')
  }
}

function foreseeWishlist(form: HTMLFormElement, fields: FormData, row: HTMLElement | null) {
  const id = fields.get('product_id')
  switch (fields.get('intent')) {
    case 'add':
      return setWished(id, true)
    case 'remove':
      hide(row)
      return setWished(id, false)
    case 'move':
      hide(row)
      addToCount('wishlist', -1)
      return addToCount('cart', 1)
    case 'save':
      addToCount('wishlist', 1)
      return setQuantity(form, 0, row)
    case 'clear':
      return emptyList('wishlist')
  }
}

function quantityIn(fields: FormData) {
  return parseWhole(String(fields.get('quantity')))
}

/** What the field held when the server wrote it is its default, so that two quick changes count once each. */
function setQuantity(form: HTMLFormElement, quantity: number | null, row: HTMLElement | null) {
  const field = form.elements.namedItem('quantity')
  if (!(field instanceof HTMLInputElement) || quantity === null) return
  addToCount('cart', quantity - Number(field.defaultValue))
  field.setAttribute('value', String(quantity))
  // it is sent as it stands; in whatever digits it was typed, it is no longer being typed
  field.value = String(quantity)
  if (quantity === 0) hide(row)
}

/** A page may show the heart of a product twice. */
function setWished(id: FormDataEntryValue | null, wished: boolean) {
  addToCount('wishlist', wished ? 1 : -1)
  for (const heart of all<HTMLButtonElement>(`[data-heart="${String(id)}"]`)) {
    heart.setAttribute('aria-pressed', String(wished))
    heart.value = wished ? 'remove' : 'add'
  }
}

function emptyList(counted: 'cart' | 'wishlist') {
  setCount(counted, () => 0)
  for (const row of all('[data-row]')) hide(row)
}

function hide(row: HTMLElement | null) {
  if (row) row.hidden = true
}

function addToCount(counted: 'cart' | 'wishlist', change: number) {
  setCount(counted, (count) => Math.max(0, count + change))
}

function setCount(counted: 'cart' | 'wishlist', to: (count: number) => number) {
  for (const badge of all(`[data-count="${counted}"]`)) {
    const count = to(Number(badge.dataset.value))
    badge.dataset.value = String(count)
    badge.textContent = count > 99 ? '99+' : String(count || '')
    badge.hidden = count === 0
  }
}

function all<Kind extends HTMLElement = HTMLElement>(selector: string) {
  return document.querySelectorAll<Kind>(selector)
}
