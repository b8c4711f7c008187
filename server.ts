import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serve, type HttpBindings } from '@hono/node-server'
import type { Build } from './server/app.ts'

/**
 * `npm start`: serves the built shop. Behind a TLS proxy set PUBLIC_URL; see the README for the other settings.
 * On SIGTERM or SIGINT it says that it is not ready, gives requests that are on the wire a moment to arrive, takes no new
 * connections, finishes what is under way and leaves with 0.
 */
const root = import.meta.dirname

/* Before React is loaded, which asks for it. */
process.env.NODE_ENV ||= 'production'

try {
  const build: Build = await import(path.join(root, 'build/server/index.js'))
  await start(build)
} catch (error) {
  fail(error)
}

async function start(build: Build) {
  const { config, log, upstream } = build.entry.module
  const { createApp } = await import('./server/app.ts')
  let stopping = false

  const app = createApp(build, path.join(root, 'build/client'), () => stopping)
  const server = serve({
    fetch: (request, env) => (isCrowded(env as HttpBindings) ? crowded() : app.fetch(request, env)),
    port: config.port,
    hostname: config.host,
    serverOptions: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 15_000,
      // twenty photos of a phone, over a slow line; who sends nothing for a while is cut off earlier
      requestTimeout: 300_000,
      keepAliveTimeout: 75_000,
      connectionsCheckingInterval: 5_000,
    },
  })
  server.on('error', fail)
  // whoever does not read his answers for so long has gone
  if ('setTimeout' in server) server.setTimeout(90_000)
  const underWay = new Set<ServerResponse>()
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    underWay.add(response)
    waiting.set(socket, (waiting.get(socket) ?? 0) + 1)
    response.once('close', () => {
      underWay.delete(response)
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
    })
  })
  await once(server, 'listening')
  log.info({ address: server.address() }, 'the shop is open')

  async function stop(signal: string) {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'the shop is closing')
    setTimeout(() => process.exit(1), 25_000).unref()
    await pause(300)
    server.close()
    while (underWay.size > 0)
      await Promise.all([...underWay].map((response) => once(response, 'close')))
    if ('closeAllConnections' in server) server.closeAllConnections()
    await upstream.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

const waiting = new WeakMap<Socket, number>()
const mostWaiting = 16

/**
 * No browser asks for so much on one connection before it has read an answer. Somebody who does would have each answer
 * kept in memory, so his connection ends.
 */
function isCrowded({ incoming: { socket } }: HttpBindings) {
  if ((waiting.get(socket) ?? 0) <= mostWaiting) return false
  socket.destroy()
  return true
}

function crowded() {
  return new Response(null, { status: 429 })
}

/** One line for the operator, and no half-open shop. */
function fail(error: unknown) {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
