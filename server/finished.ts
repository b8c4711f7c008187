import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Tables are as long as the shop is large, and are sent while they are written. */
const compressible = /^(text\/(?!csv)|application\/(json|manifest\+json|xml)|image\/svg)/

type Encoding = 'br' | 'gzip'

/** An answer that is there as a whole, and what it is in the encodings that browsers have asked for so far. */
export type Finished = {
  status: number
  headers: Headers
  body: Buffer<ArrayBuffer>
  encoded: Map<Encoding, Promise<Buffer<ArrayBuffer>>>
  /** Whether the page says that it is the same for everybody who is nobody yet (app/handle.ts). */
  sameForAll: boolean
}

/** Reads an answer to its end; what would not become smaller, such as a picture, is passed on as it is. */
export async function finish(response: Response): Promise<Finished | Response> {
  if (!compressible.test(response.headers.get('Content-Type') ?? '')) return response

  const headers = new Headers(response.headers)
  const sameForAll = headers.has('X-Same-For-All') && !headers.has('Set-Cookie') && response.ok
  headers.delete('X-Same-For-All')
  headers.append('Vary', 'Accept-Encoding')
  const body = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers, body, encoded: new Map(), sameForAll }
}

/** The answer in the smallest encoding that the browser takes, made once. A whole text takes a tenth of a stream's time. */
export async function send(answer: Finished | Response, accepted: string) {
  if (!isFinished(answer)) return answer

  const { status, body, encoded } = answer
  const headers = new Headers(answer.headers)
  const encoding = takes(accepted, 'br') ? 'br' : takes(accepted, 'gzip') ? 'gzip' : null
  if (encoding === null || body.length === 0) {
    return new Response(body, { status, headers })
  }

  const whole = encoded.get(encoding) ?? encode(body, encoding)
  encoded.set(encoding, whole)
  headers.set('Content-Encoding', encoding)
  headers.delete('Content-Length')
  return new Response(await whole, { status, headers })
}

/** `gzip;q=0` says that it is not taken. */
function takes(accepted: string, encoding: Encoding) {
  return new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted)
}

export function isFinished(answer: Finished | Response): answer is Finished {
  return 'encoded' in answer
}

function encode(body: Buffer, encoding: Encoding) {
  if (encoding === 'gzip') return gzip(body)
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: 5,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // pages are seldom larger than this window of 64 kB; the usual one of 4 MB takes a quarter more time for the same bytes
    [zlib.constants.BROTLI_PARAM_LGWIN]: 16,
  }
  return brotli(body, { params })
}
