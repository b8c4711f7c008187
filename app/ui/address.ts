import type { TFunction } from 'i18next'
import { labelledParts, type addressParts } from '#kuwait/addresses.ts'

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
  const parts = labelledParts(fields, (part) => t(`receipt.part.${part}`)).map(
    ({ label, value }) => (label === null ? value : `${label} ${value}`),
  )
  return { governorate: area.governorate, address: [area.name, ...parts].join(t('list.comma')) }
}
