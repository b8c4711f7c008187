/** How many letters are wrong, missing, too many or changed places between two words. */
export function mistakesBetween(one: string, other: string) {
  let before: number[] = []
  let last: number[] = []
  let current = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let row = 1; row <= one.length; row++) {
    before = last
    last = current
    current = [row]
    for (let place = 1; place <= other.length; place++) {
      const isSame = one[row - 1] === other[place - 1]
      const isTurned = one[row - 1] === other[place - 2] && one[row - 2] === other[place - 1]
      const ways = [
        last[place]! + 1,
        current[place - 1]! + 1,
        last[place - 1]! + (isSame ? 0 : 1),
        row > 1 && place > 1 && isTurned ? before[place - 2]! + 1 : Infinity,
      ]
      current.push(Math.min(...ways))
    }
  }
  return current[other.length]!
}
