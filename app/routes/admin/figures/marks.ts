/** The round number at the top of an axis, at or above the highest value: 2, 4, 6, 8, 10, 20, 40, … so that its half is round, too. */
export function highestMark(highest: number) {
  if (highest <= 2) return 2
  const size = 10 ** Math.floor(Math.log10(highest))
  return [1, 2, 4, 6, 8, 10].map((times) => times * size).find((mark) => mark >= highest) ?? highest
}
