import { z } from 'zod'

/** One of the goods that a form is about, as its fields hold it. No variant means any, or all, of the product. */
export type Picked = { product_id: string; product_variant_id: string; quantity: string }

type Fields = Record<string, string>

const Kept = z.array(
  z.object({ product_id: z.string(), product_variant_id: z.string(), quantity: z.string() }),
)
const mostPicked = 100

/** The goods that a form holds, as fields (`products.0.quantity`) or, where one of two was chosen, all in one. */
export function pickedIn(fields: Fields): Picked[] {
  if (fields.products !== undefined) return readPicked(fields.products)
  const picked: Picked[] = []
  for (let place = 0; place < mostPicked; place++) {
    const product_id = fields[`products.${place}.product_id`]
    if (product_id === undefined) break
    picked.push({
      product_id,
      product_variant_id: fields[`products.${place}.product_variant_id`] ?? '',
      quantity: fields[`products.${place}.quantity`] ?? '',
    })
  }
  return picked
}

/** The goods of a form in one text, to compare them with somebody else's. */
export function writePicked(picked: Picked[]) {
  const plain = picked.map(({ product_id, product_variant_id, quantity }) => {
    return { product_id, product_variant_id, quantity }
  })
  return JSON.stringify(plain)
}

export function readPicked(text: string): Picked[] {
  try {
    return Kept.parse(JSON.parse(text))
  } catch {
    return []
  }
}

/** The goods as fields of a form. */
export function pickedFields(picked: Picked[]): Fields {
  const fields = picked.flatMap((one, place) =>
    Object.entries(one).map(([name, value]) => [`products.${place}.${name}`, value]),
  )
  return Object.fromEntries(fields) as Fields
}

/** What a ticked box of the results is called; its parts are ids. */
export function boxName(productId: number, variantId: number | '') {
  return `pick.${productId}.${variantId}`
}

/**
 * The form as a button of the picker changes it: `find` shows products, `add` takes over what is ticked, `remove.2` drops a
 * line. Null for any other button. Who has typed words and pressed Enter is searching too, as browsers then press the first
 * button of a form.
 */
export function changePicked(fields: Fields): Fields | null {
  const { intent = '', find = '', found = '' } = fields
  if (intent === 'find') return { ...fields, found: find }
  const typed = find.trim() !== '' && find !== found
  if (intent === 'save' && typed) return { ...fields, found: find }
  if (intent === 'add') return withPicked({ ...fields, find: '', found: '' }, addTicked(fields))

  const [, place] = /^remove\.(\d{1,3})$/.exec(intent) ?? []
  if (place === undefined) return null
  return withPicked(fields, pickedIn(fields).toSpliced(Number(place), 1))
}

function withPicked(fields: Fields, picked: Picked[]): Fields {
  const others = Object.entries(fields).filter(([name]) => !/^(?:products|pick)\./.test(name))
  return { ...Object.fromEntries(others), ...pickedFields(picked) }
}

/** What is there already is not added again. */
function addTicked(fields: Fields) {
  const picked = pickedIn(fields)
  for (const name of Object.keys(fields)) {
    const [, product_id, product_variant_id = ''] = /^pick\.(\d+)\.(\d*)$/.exec(name) ?? []
    const isThere = picked.some(
      (one) => one.product_id === product_id && one.product_variant_id === product_variant_id,
    )
    if (product_id && !isThere) picked.push({ product_id, product_variant_id, quantity: '1' })
  }
  return picked
}
