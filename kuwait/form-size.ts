/** More fields than any form of the shop has. */
export const mostFields = 1000

/**
 * Whether the body of a form holds more fields than anybody needs. Counted before it is parsed: parsing takes time that
 * grows with the square of their number.
 */
export function hasTooManyFields(body: Uint8Array, contentType: string) {
  const boundary = /boundary="?([^";,\s]+)/i.exec(contentType)?.[1]
  const mark = boundary === undefined ? '&' : `--${boundary}`
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  let fields = 0
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + mark.length)) {
    if (++fields > mostFields) return true
  }
  return false
}
