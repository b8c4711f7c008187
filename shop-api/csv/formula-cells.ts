/** What spreadsheets take for the start of a formula, whatever apostrophes stand before it. */
const formula = /^'*[=+\-@\t\r\n]/
const number = /^[+-]?\d+([.,]\d+)?$/

/** A cell as it may be written: one that a spreadsheet would run gets an apostrophe before it; numbers stay numbers. */
export function harmless(cell: string) {
  return formula.test(cell) && !number.test(cell) ? `'${cell}` : cell
}

/** The cell as it was before `harmless`. */
export function asItWas(cell: string) {
  const rest = cell.slice(1)
  return cell.startsWith("'") && formula.test(rest) && !number.test(rest) ? rest : cell
}
