import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { BlockList } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type * as entry from '#app/entry.server.tsx'
import { finish, send } from './finished.ts'
import { createKeptPages } from './kept-pages.ts'

/** The built pages, with what `app/entry.server.tsx` exports for the server around them. */
export type Build = ServerBuild & { entry: { module: typeof entry } }

type Env = { Variables: { requestId: string } }

/** Everything the shop answers over HTTP, as one fetch handler: files, health, and the pages behind them. */
export function createApp(build: Build, files: string, isStopping: () => boolean) {
  const { clientAddress, config, log, refusal, securityHeaders, upstream } = build.entry.module
  const behindProxy = config.publicUrl?.startsWith('https:') === true
  const pages = createRequestHandler(build, 'production')
  const answerFromKept = createKeptPages(upstream.version)
  const app = new Hono<Env>()

  app.use(async function logRequest(c, next) {
    const started = performance.now()
    c.set('requestId', readRequestId(c.req.header('x-request-id')))
    await next()
    c.header('X-Request-ID', c.var.requestId)
    if (isStopping()) c.header('Connection', 'close')
    const { method, path } = c.req
    const ms = Math.round(performance.now() - started)
    log.info({ method, path, status: c.res.status, ms, requestId: c.var.requestId }, 'request')
  })

  app.use(async function addHeaders(c, next) {
    await next()
    for (const [name, value] of securityHeaders) {
      if (!c.res.headers.has(name)) c.header(name, value)
    }
  })

  app.get('/health/live', (c) => c.json({ status: 'ok' }, 200, uncached))
  app.get('/health/ready', async (c) => {
    const reason = isStopping() ? 'stopping' : await whyNotReady(upstream)
    return reason
      ? c.json({ status: reason }, 503, uncached)
      : c.json({ status: 'ok' }, 200, uncached)
  })

  const served = new Set(listFiles(files))
  const file = serveStatic({ root: files, precompressed: true })
  app.get('*', (c, next) => {
    if (!served.has(c.req.path)) return next()
    const lasting = c.req.path.startsWith('/assets/')
    c.header(
      'Cache-Control',
      lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    )
    // small files are given whole, whatever part of them is asked for
    c.req.raw.headers.delete('Range')
    return file(c, next)
  })

  app.all('*', async (c) => {
    const context = new RouterContextProvider()
    context.set(clientAddress, addressOf(c, behindProxy))
    const unreadable = whyUnreadable(c.req.raw)
    if (unreadable) context.set(refusal, unreadable)

    const request = unreadable ? frontPage(c.req.raw) : c.req.raw
    request.headers.set('X-Request-ID', c.var.requestId)
    const render = async () => finish(await pages(request, context))
    const answer = unreadable ? await render() : await answerFromKept(request, render)
    return send(answer, c.req.header('accept-encoding') ?? '')
  })

  app.onError((error, c) => {
    log.error({ err: error, path: c.req.path, requestId: c.var.requestId }, 'the server failed')
    return c.text('Something went wrong!', 500)
  })
  return app
}

const uncached = { 'Cache-Control': 'no-store' }

/** The embedded store has to answer; where the API is the retailer's own, pages cope with its absence by themselves. */
async function whyNotReady(upstream: Build['entry']['module']['upstream']) {
  if (!upstream.serve) return null
  const answer = await upstream.fetch('/api/health/ready', {})
  return answer.ok ? null : 'the store does not answer'
}

/**
 * Where a request came from. Behind a proxy on a network of its own (PUBLIC_URL is https) that is what the proxy, nobody
 * before it, has added to X-Forwarded-For.
 */
function addressOf(c: Context, behindProxy: boolean) {
  const { address = '' } = getConnInfo(c).remote
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  return behindProxy && forwarded && isPrivate(address) ? forwarded.slice(0, 60) : address
}

const privateAddresses = new BlockList()
privateAddresses.addSubnet('127.0.0.0', 8, 'ipv4')
privateAddresses.addSubnet('10.0.0.0', 8, 'ipv4')
privateAddresses.addSubnet('172.16.0.0', 12, 'ipv4')
privateAddresses.addSubnet('192.168.0.0', 16, 'ipv4')
privateAddresses.addAddress('::1', 'ipv6')
privateAddresses.addSubnet('fc00::', 7, 'ipv6')

function isPrivate(address: string) {
  const plain = address.replace(/^::ffff:/, '')
  return privateAddresses.check(plain, plain.includes(':') ? 'ipv6' : 'ipv4')
}

function readRequestId(given: string | undefined) {
  return given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

/** Characters that no address of the shop has, and line breaks, which end what a route is compared with. */
const unroutable = /[\p{Cc}\u2028\u2029]/u

/** Addresses that cannot be decoded or are far too long, and methods that no page has. */
function whyUnreadable({ url, method }: Request) {
  if (url.length > 4096) return 414
  if (method === 'TRACE' || method === 'CONNECT') return 405
  try {
    return unroutable.test(decodeURIComponent(new URL(url).pathname)) ? 400 : null
  } catch {
    return 400
  }
}

/** Stands in for a request that cannot be routed, so that it is answered in the visitor's language all the same. */
function frontPage({ headers }: Request) {
  return new Request('http://shop.invalid/', { headers })
}

function listFiles(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => `${entry.parentPath.slice(folder.length)}/${entry.name}`)
}
