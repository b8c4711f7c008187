import { foldDigits } from './digits.ts'

/** An amount of Kuwaiti dinars, counted in fils: 1.250 KWD is 1250. Always a whole number. */
export type Fils = number

/** The highest amount that is read, and that anything may come to cost. */
export const highestFils: Fils = 999_999_999_999

/**
 * Reads an amount of KWD as an upstream or a person gives it ("12.5", "12.500", 12.5, "١٢٫٥") into fils.
 * Null for anything that is not an amount with at most three decimals.
 */
export function parseFils(amount: unknown): Fils | null {
  if (typeof amount === 'number') return fromFloat(amount)
  if (typeof amount !== 'string') return null

  const match = /^(\d{1,9})(?:\.(\d{1,3}))?$/.exec(foldDigits(amount).trim())
  return match ? Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0')) : null
}

/** Floats such as 0.1 + 0.2 carry dust far below a fils; a fourth decimal that is meant is refused. */
function fromFloat(amount: number) {
  const fils = Math.round(amount * 1000)
  const dust = Math.abs(amount * 1000 - fils)
  return fils >= 0 && fils <= highestFils && dust < 1e-4 ? fils : null
}

/** Fils as KWD with three decimals, "12.500": what goes over the wire and, with the currency's label, on a page. */
export function formatFils(fils: Fils) {
  const sign = fils < 0 ? '-' : ''
  const digits = String(Math.abs(fils)).padStart(4, '0')
  return `${sign}${digits.slice(0, -3)}.${digits.slice(-3)}`
}

/** A percentage of an amount, to the nearest fils. Percentages are counted in thousandths: 12.5 % is 12500. */
export function percentOf(amount: Fils, percent: number): Fils {
  return Math.round((amount * percent) / 100_000)
}

/** The nearest amount that can be paid in coins: the smallest is 5 fils. */
export function roundPrice(amount: Fils): Fils {
  return Math.round(amount / 5) * 5
}
