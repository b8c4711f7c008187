/** How many of a thing, after its name: never broken in two, and read in the direction of the page. */
export function Times({ quantity }: { quantity: number }) {
  return <span className="inline-block whitespace-nowrap text-quiet">× {quantity}</span>
}
