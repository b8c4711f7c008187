/** The parts of an address in the order they are said in Kuwait: block 4, street 12, house 7. */
export const addressParts = ['block', 'street', 'avenue', 'building', 'floor', 'apartment'] as const

type Part = (typeof addressParts)[number]

/**
 * Those parts of an address that it has, in that order, each with the word before it. A part that someone wrote out in
 * full ("Street 12") does not get its word a second time: its label is null.
 */
export function labelledParts(
  address: Partial<Record<Part, string | null>>,
  labelOf: (part: Part) => string,
) {
  return addressParts.flatMap((part) => {
    const value = address[part] ?? ''
    if (value.trim() === '') return []
    const label = labelOf(part)
    const isWrittenOut = value.toLowerCase().startsWith(label.toLowerCase())
    return { part, label: isWrittenOut ? null : label, value }
  })
}
