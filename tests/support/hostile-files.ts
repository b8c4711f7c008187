import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A PNG that claims these dimensions; `extra` chunks stand before its body. */
export function claimedPng(width: number, height: number, extra: Buffer[] = []) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.min((width + 1) * height, 60_000_000)), { level: 1 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** One chunk of a PNG. */
export function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A WebP of a few bytes that claims as many pixels as the format can say. */
export function claimedWebp() {
  const body = Buffer.from([0x2f, 0xff, 0xff, 0xff, 0x0f, 0, 0, 0, 0, 0])
  const head = Buffer.alloc(20)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(12 + body.length, 4)
  head.write('WEBPVP8L', 8, 'latin1')
  head.writeUInt32LE(body.length, 16)
  return Buffer.concat([head, body])
}

/** A WebP of so many frames, each of 8 by 8. */
export function animatedWebp(frames: number) {
  const bytes = Array.from({ length: 8 * 8 * 3 * frames }, (_, place) => (place * 7) % 256)
  return sharp(Buffer.from(bytes), {
    raw: { width: 8, height: 8 * frames, channels: 3, pageHeight: 8 },
  })
    .webp({ loop: 0, effort: 0 })
    .toBuffer()
}

export function jpeg() {
  return sharp({ create: { width: 300, height: 200, channels: 3, background: '#9a4a2a' } })
    .jpeg()
    .toBuffer()
}
