/** Where each move of an order leads, and what the shopper is told of it by mail. */
export const moves = {
  confirm: { to: 'confirmed', mail: 'order_confirmed' },
  reject: { to: 'rejected', mail: 'order_rejected' },
  cancel: { to: 'cancelled', mail: 'order_cancelled' },
} as const

export type Move = keyof typeof moves

/** `owner` is who ordered, signed in or by the signed link; `admin` is the back office; `shop` the shop by itself. */
export type Mover = 'owner' | 'admin' | 'shop'

/** Whether an order as it stands can be moved so (contract, order states). What has been delivered cannot be undone. */
export function mayMove(
  { status, fulfillment_status }: { status: string; fulfillment_status: string },
  move: Move,
  by: Mover,
) {
  if (status === 'pending') return move === 'cancel' || by === 'admin'
  const isUnderWay = status === 'confirmed' && fulfillment_status !== 'delivered'
  return isUnderWay && move === 'cancel' && by === 'admin'
}
