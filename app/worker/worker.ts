import { findPart, forget, isCheckDue, isKeptIn, keepParts, takeNote, type Loaded } from './kept.ts'
import { bringWords, isSaidIn, standIn } from './stand-in.ts'

/*
 * What was seen can be read without a connection. While the shop answers, its answers are the only ones: nothing is ever
 * shown in their place. Every page works without this worker, and it holds nothing of anybody but the last visitor.
 */
declare const self: ServiceWorkerGlobalScope

const address = '/sw.js'

/** The windows that show what stands in for a page: its style and pictures come from here, too. */
const readers = new Set<string>()

/* No page depends on the worker's version, so that a new one need not wait until those of the old one are closed. */
self.addEventListener('install', (event) => {
  event.waitUntil(bringWords().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([clearOthers(), self.registration.navigationPreload?.enable()]))
})

/* Everything but pages, and the parts of what stands in for one, goes its way without the worker. */
self.addEventListener('fetch', (event) => {
  const { request, clientId } = event
  if (request.mode === 'navigate') visit(event)
  else if (readers.has(clientId)) {
    event.respondWith(findPart(request.url).then((part) => part ?? fetch(request)))
  }
})

self.addEventListener('message', (event) => {
  const { source, data } = event as ExtendableMessageEvent & { data: Loaded }
  if (source instanceof WindowClient) event.waitUntil(keepParts(source.url, data))
})

function visit(event: FetchEvent) {
  const { request } = event
  const { method, referrer, url } = request
  if (method === 'POST' && new URL(url).pathname === '/logout') event.waitUntil(forget())
  // a browser that mistook the origin of what is sent on from here would make a forged post our own: it goes its way
  if (method !== 'GET' && !referrer.startsWith(`${self.location.origin}/`)) return

  event.respondWith(
    reach(event).catch(() => {
      readers.add(event.resultingClientId)
      return standIn(request)
    }),
  )
}

async function reach(event: FetchEvent) {
  const preloaded: Response | undefined = await event.preloadResponse
  const answer = preloaded ?? (await fetch(event.request))
  event.waitUntil(takeNote(event.request, answer).then(leaveIfGone))
  return answer
}

async function clearOthers(isOwn = (name: string) => isKeptIn(name) || isSaidIn(name)) {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !isOwn(name)).map((name) => caches.delete(name)))
}

/** Where the shop has no worker any more, this one goes, and all that it has kept. */
async function leaveIfGone() {
  if (!(await isCheckDue())) return
  const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' })
  if (status !== 404 && status !== 410) return
  await self.registration.unregister()
  await clearOthers(() => false)
}
