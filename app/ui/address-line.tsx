import { labelledParts, type addressParts } from '#kuwait/addresses.ts'
import { useTranslation } from './use-translation.ts'

/** An address below its area, as it is written in Kuwait: block 4, street 12, house 7. A part is never broken over lines. */
export function AddressLine({
  address,
}: {
  address: Record<(typeof addressParts)[number], string>
}) {
  const { t } = useTranslation()
  return labelledParts(address, (part) => t(`receipt.part.${part}`)).map(
    ({ part, label, value }, index) => (
      <span key={part}>
        {index > 0 && t('list.comma')}
        <span className="whitespace-nowrap">
          {label !== null && `${label} `}
          <bdi>{value}</bdi>
        </span>
      </span>
    ),
  )
}
