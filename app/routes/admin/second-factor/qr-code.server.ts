import { encode } from 'uqr'

/** A QR code as one SVG path in a square of `size` units, with the quiet zone that scanners want. */
export function drawQrCode(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('')
  return { size, path }
}

export type QrDrawing = ReturnType<typeof drawQrCode>
