import type { Order } from '#app/api/orders.server.ts'

/** An order as the fields of its form hold it. */
export function fieldsOf({ address, notes, items }: Order): Record<string, string> {
  const { area_id = null, area: _, ...parts } = address ?? {}
  const quantities = items.map(({ id, quantity }) => [`quantity-${id}`, String(quantity)])
  return {
    ...parts,
    area_id: area_id === null ? '' : String(area_id),
    notes,
    ...Object.fromEntries(quantities),
  }
}

/** Tells the quantities of items, `quantity-{id}`, from the other fields. */
export function quantitiesOf(typed: Record<string, string>) {
  const fields: Record<string, string> = {}
  const quantities: { id: number; quantity: string }[] = []
  for (const [name, value] of Object.entries(typed)) {
    const id = /^quantity-(\d{1,15})$/.exec(name)?.[1]
    if (id) quantities.push({ id: Number(id), quantity: value })
    else fields[name] = value
  }
  return { fields, quantities }
}
