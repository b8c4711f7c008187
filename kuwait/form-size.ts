/** More fields than any form with files has. */
const mostParts = 1000

/** More than any other has: the longest is a grid of 200 variants. */
export const mostFields = 4000

/**
 * Whether the body of a form holds more fields than anybody needs. Counted before it is parsed: parsing parts
 * takes time that grows with the square of their number.
 */
export function hasTooManyFields(body: Uint8Array, contentType: string) {
  const boundary = /boundary="?([^";,\s]+)/i.exec(contentType)?.[1]
  const mark = boundary === undefined ? '&' : `--${boundary}`
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const most = boundary === undefined ? mostFields : mostParts
  let fields = 0
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + mark.length)) {
    if (++fields > most) return true
  }
  return false
}
