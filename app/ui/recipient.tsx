import type { Order } from '#app/api/orders.server.ts'
import { AddressLine } from './address-line.tsx'
import { Name } from './name.tsx'

/** Who receives the order and where, written as an address is written in Kuwait: block 4, street 12, house 7. */
export function Recipient({ order: { name, phone, address } }: { order: Order }) {
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
        <AddressLine address={address} />
      </p>
      {address.directions && (
        <p className="text-quiet">
          <Name>{address.directions}</Name>
        </p>
      )}
    </address>
  )
}
