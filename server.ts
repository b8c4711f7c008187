import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serve } from '@hono/node-server'
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
    fetch: app.fetch,
    port: config.port,
    hostname: config.host,
    serverOptions: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 15_000,
      requestTimeout: 60_000,
      keepAliveTimeout: 75_000,
      connectionsCheckingInterval: 5_000,
    },
  })
  server.on('error', fail)
  const underWay = new Set<ServerResponse>()
  server.on('request', (_, response: ServerResponse) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
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

/** One line for the operator, and no half-open shop. */
function fail(error: unknown) {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
