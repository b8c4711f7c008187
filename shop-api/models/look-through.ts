/** So many rows are read in one go, and so many milliseconds are spent in all. */
const many = 250
const longest = 1000

/**
 * Looks through rows before something is done to them, some at a time, with others served in between, for a second at most.
 * Answers at how many it has looked.
 */
export async function lookThrough(ids: number[], look: (some: number[]) => Promise<void>) {
  const until = Date.now() + longest
  let seen = 0
  while (seen < ids.length && Date.now() < until) {
    const some = ids.slice(seen, seen + many)
    await look(some)
    seen += some.length
    await new Promise((resolve) => setImmediate(resolve))
  }
  return seen
}
