/** More fields than any form of the shop has: the longest is a grid of 200 variants. */
export const mostFields = 4000

/**
 * Whether the body of a plain form holds more fields than anybody needs. Counted before it is parsed: what is sent is short,
 * what is made of it is not.
 */
export function hasTooManyFields(body: Uint8Array) {
  const and = '&'.charCodeAt(0)
  let fields = 1
  for (const byte of body) if (byte === and) fields++
  return fields > mostFields
}
