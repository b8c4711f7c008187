import type { TFunction } from 'i18next'

/** The parts of an address in the order they are said in Kuwait: block 4, street 12, house 7. */
export const addressParts = ['block', 'street', 'avenue', 'building', 'floor', 'apartment'] as const

/**
 * An address for upstreams that know only one text ("Salmiya, Block 4, Street 2, House 15"), with the governorate that
 * follows from the area (contract, checkout fields). Nothing without an area.
 */
export function addressText(
  fields: Partial<Record<(typeof addressParts)[number], string>>,
  area: { name: string; governorate: string } | null,
  t: TFunction,
) {
  if (area === null) return {}
  const parts = addressParts
    .filter((part) => fields[part]?.trim())
    .map((part) => labelled(t(`receipt.part.${part}`), fields[part] ?? ''))
  return { governorate: area.governorate, address: [area.name, ...parts].join(t('list.comma')) }
}

function labelled(label: string, value: string) {
  return isWrittenOut(label, value) ? value : `${label} ${value}`
}

/** A part that someone wrote out in full ("Street 12") does not get its label a second time. */
export function isWrittenOut(label: string, value: string) {
  return value.toLowerCase().startsWith(label.toLowerCase())
}
