import type { Fils } from '#kuwait/money.ts'

/** What delivery to an area costs for goods of `subtotal`, in fils. It is never free where `freeFrom` is null. */
export function feeFor(area: { fee: Fils }, subtotal: Fils, freeFrom: Fils | null): Fils {
  return freeFrom !== null && subtotal >= freeFrom ? 0 : area.fee
}

/** What goods of `subtotal` lack for free delivery, in fils; null where it is never free. */
export function missingForFree(subtotal: Fils, freeFrom: Fils | null): Fils | null {
  return freeFrom === null ? null : Math.max(0, freeFrom - subtotal)
}
