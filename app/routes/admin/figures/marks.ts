/** The round number at the top of an axis, at or above the highest value: 2, 4, 6, 8, 10, 20, 40, … so that its half is round, too. */
export function highestMark(highest: number) {
  const size = 10 ** Math.floor(Math.log10(highest))
  return [2, 4, 6, 8, 10].map((times) => times * size).find((mark) => mark >= highest) ?? highest
}
