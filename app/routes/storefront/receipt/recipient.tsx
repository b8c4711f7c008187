import type { Order } from '#app/api/orders.server.ts'
import { addressParts, isWrittenOut } from '#app/ui/address.ts'
import { Name } from '#app/ui/name.tsx'
import { useTranslation } from '#app/ui/use-translation.ts'

/** Who receives the order and where, written as an address is written in Kuwait: block 4, street 12, house 7. */
export function Recipient({ order: { name, phone, address } }: { order: Order }) {
  const { t } = useTranslation()
  if (!address) return null

  return (
    <address className="not-italic">
      <p>
        <bdi>{name}</bdi>
      </p>
      {phone && (
        <p>
          <bdi dir="ltr">{phone}</bdi>
        </p>
      )}
      <p>
        <Name>{address.area}</Name>
      </p>
      <p>
        {addressParts
          .filter((part) => address[part] !== '')
          .map((part, index) => (
            <span key={part}>
              {index > 0 && t('list.comma')}
              <Part label={t(`receipt.part.${part}`)} value={address[part]} />
            </span>
          ))}
      </p>
      {address.directions && (
        <p className="text-quiet">
          <bdi>{address.directions}</bdi>
        </p>
      )}
    </address>
  )
}

function Part({ label, value }: { label: string; value: string }) {
  return (
    <span className="whitespace-nowrap">
      {!isWrittenOut(label, value) && `${label} `}
      <bdi>{value}</bdi>
    </span>
  )
}
