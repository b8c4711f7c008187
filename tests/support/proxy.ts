import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

type Asked = Parameters<RequestListener>[0]
type Answering = Parameters<RequestListener>[1]

export async function listen(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return server
}

export function portOf(server: Server) {
  return (server.address() as AddressInfo).port
}

/**
 * Hands requests on to the upstream at `base`; without a response, nobody hears its answer. `change` may alter what the
 * upstream says in JSON.
 */
export function passTo(base: string, change: (answer: unknown) => unknown = (answer) => answer) {
  return function pass(request: Asked, response: Answering | null) {
    // a request that breaks off never ends, and is then nobody's
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => void handOn(request, Buffer.concat(chunks), response))
  }

  async function handOn(request: Asked, sent: Buffer<ArrayBuffer>, response: Answering | null) {
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
    const answer = await fetch(`${base}${request.url}`, {
      method: request.method,
      headers: headers as Record<string, string>,
      body: request.method === 'GET' ? undefined : sent,
    })
    const type = answer.headers.get('content-type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    const isJson = type.startsWith('application/json')
    const caching = answer.headers.get('cache-control')
    response
      ?.writeHead(answer.status, {
        'Content-Type': type,
        ...(caching && { 'Cache-Control': caching }),
      })
      .end(isJson ? JSON.stringify(change(JSON.parse(body.toString()))) : body)
  }
}
