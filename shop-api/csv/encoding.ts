import { open } from 'node:fs/promises'

/** What a table is written in, or why it is none. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256'
export type NoTable = 'empty' | 'workbook' | 'binary'

const chunkSize = 256 * 1024

/**
 * Finds out how a file is written, by its mark or its bytes: what is not UTF-8 is what Excel writes in Arabic Windows
 * (Windows-1256). Reads all of it, piece by piece.
 */
export async function findEncoding(file: string): Promise<Encoding | NoTable> {
  const handle = await open(file)
  try {
    const start = Buffer.alloc(4096)
    const { bytesRead } = await handle.read(start, 0, start.length, 0)
    const told = judgeStart(start.subarray(0, bytesRead))
    return told ?? (await judgeBytes(handle))
  } finally {
    await handle.close()
  }
}

function judgeStart(start: Buffer): Encoding | NoTable | null {
  if (start.length === 0) return 'empty'
  const mark = start.toString('latin1', 0, 4)
  if (mark.startsWith('\u00ff\u00fe')) return 'utf-16le'
  if (mark.startsWith('\u00fe\u00ff')) return 'utf-16be'
  if (mark.startsWith('PK') || mark.startsWith('\u00d0\u00cf\u0011\u00e0')) return 'workbook'
  const zeros = [0, 0]
  for (const [place, byte] of start.entries()) if (byte === 0) zeros[place % 2]! += 1
  const [even = 0, odd = 0] = zeros
  if (even + odd === 0) return null
  if (even === 0 && odd > start.length / 8) return 'utf-16le'
  return odd === 0 && even > start.length / 8 ? 'utf-16be' : 'binary'
}

async function judgeBytes(handle: Awaited<ReturnType<typeof open>>): Promise<Encoding | NoTable> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  for await (const chunk of handle.createReadStream({
    start: 0,
    highWaterMark: chunkSize,
    autoClose: false,
  })) {
    if (chunk.includes(0)) return 'binary'
    isUtf8 &&= isDecodable(strict, chunk, true)
  }
  return isUtf8 && isDecodable(strict, Buffer.alloc(0), false) ? 'utf-8' : 'windows-1256'
}

function isDecodable(decoder: TextDecoder, bytes: Buffer, stream: boolean) {
  try {
    decoder.decode(bytes, { stream })
    return true
  } catch {
    return false
  }
}
