import type { Loaded } from '../worker/kept.ts'

/**
 * What was seen can be read without a connection: the worker (app/worker) is told what a page has used, and keeps it. Nothing
 * depends on it, so nothing is said where a browser has none or lets none in.
 */
export async function startOffline() {
  if (!('serviceWorker' in navigator)) return
  try {
    await loaded()
    const { controller, ready } = navigator.serviceWorker
    // an hour in the cache saves asking for the worker with every page
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'all' })
    const parts = performance.getEntriesByType('resource').map(({ name }) => name)
    const message: Loaded = { first: controller === null, parts }
    const { active } = await ready
    // a worker has no target: it is of this origin only
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    active?.postMessage(message)
  } catch {
    return
  }
}

async function loaded() {
  if (document.readyState === 'complete') return
  await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
}
