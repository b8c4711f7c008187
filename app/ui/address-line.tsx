import { addressParts, isWrittenOut } from './address.ts'
import { useTranslation } from './use-translation.ts'

/** An address below its area, as it is written in Kuwait: block 4, street 12, house 7. A part is never broken over lines. */
export function AddressLine({
  address,
}: {
  address: Record<(typeof addressParts)[number], string>
}) {
  const { t } = useTranslation()
  return addressParts
    .filter((part) => address[part] !== '')
    .map((part, index) => (
      <span key={part}>
        {index > 0 && t('list.comma')}
        <Part label={t(`receipt.part.${part}`)} value={address[part]} />
      </span>
    ))
}

function Part({ label, value }: { label: string; value: string }) {
  return (
    <span className="whitespace-nowrap">
      {!isWrittenOut(label, value) && `${label} `}
      <bdi>{value}</bdi>
    </span>
  )
}
