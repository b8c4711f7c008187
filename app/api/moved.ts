/** The ids with one of them in the place of its neighbour before (-1) or after (1), if it has one. */
export function moved(ids: number[], id: number, by: -1 | 1) {
  const other = ids[ids.indexOf(id) + by]
  return ids.map((each) => (each === id ? (other ?? id) : each === other ? id : each))
}
