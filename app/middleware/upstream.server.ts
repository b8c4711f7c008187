import { config } from '#app/config.server.ts'
import { log } from '#app/log.server.ts'
import { createShopApi } from '#shop-api/app.ts'
import { openImportOffice } from '#shop-api/imports/office.ts'
import { versionReader } from '#shop-api/db/sqlite.ts'
import { openPostOffice } from '#shop-api/mail/post-office.ts'
import { callOutside } from '#shop-api/webhooks/call.ts'
import { diskPostman, smtpPostman } from '#shop-api/mail/postmen.ts'
import { openPaymentSweep } from '#shop-api/models/payment-sweep.ts'
import { openTasks } from '#shop-api/models/task-work.ts'
import { openStore } from '#shop-api/store.ts'

/** The shop API that the pages speak to: the retailer's at API_URL, or the one in this process. */
type Upstream = {
  /** Answers a call; `path` starts with /api or /media. Only the network needs the signal of a deadline. */
  fetch: (path: string, init: RequestInit) => Promise<Response>
  /** The embedded API as others may call it at /api; null where there is none. */
  serve: ((request: Request) => Promise<Response>) | null
  /** Moves on whenever something that shoppers see has changed; null where only the upstream knows. */
  version: () => number | null
  close: () => Promise<void>
}

export const upstream: Upstream = config.apiUrl ? remote(config.apiUrl) : await embedded()

function remote(apiUrl: string): Upstream {
  return {
    fetch: (path, init) => fetch(`${apiUrl}${path}`, { ...init, redirect: 'manual' }),
    serve: null,
    version: () => null,
    close: async () => undefined,
  }
}

async function embedded(): Promise<Upstream> {
  const { db, media, outbox, imports: folder } = await openStore(process.env)
  const secrets = config.sessionSecrets
  const now = () => new Date()
  const imports = openImportOffice({ db, now }, folder, (error) =>
    log.error({ err: error }, 'an import failed'),
  )
  imports.start()
  const parts = {
    db,
    media,
    imports,
    secrets,
    publicUrl: config.origin,
    now,
    report: (error: unknown) => log.error({ err: error }, 'the shop API failed'),
  }
  const api = createShopApi(parts)
  const closeTasks = openTasks(parts)
  const closePayments = openPaymentSweep(parts)
  const postOffice = openPostOffice(
    parts,
    {
      postman: config.smtpUrl ? smtpPostman(config.smtpUrl) : diskPostman(outbox),
      caller: callOutside,
    },
    (error) => log.error({ err: error }, 'mail failed'),
  )
  return {
    fetch: async (path, { signal, ...init }) =>
      api.fetch(
        requestOf(
          `http://shop-api${path}`,
          // only pictures take so long that it matters whether somebody still waits
          path.startsWith('/media/') ? { ...init, signal } : init,
        ),
      ),
    serve: async (request) => api.fetch(request),
    version: versionReader(db),
    async close() {
      await Promise.all([closeTasks(), closePayments()])
      await Promise.all([postOffice.close(), imports.close()])
      await db.destroy()
    },
  }
}

/**
 * A form that the API does not read to its end must not be told so: Node writes on into what has been closed, and the
 * process ends by that.
 */
function requestOf(address: string, init: RequestInit) {
  const request = new Request(address, init)
  if (!(init.body instanceof FormData) || request.body === null) return request

  const reader = request.body.getReader()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
  const streamed: RequestInit & { duplex: 'half' } = { method: init.method, body, duplex: 'half' }
  return new Request(request.url, { ...streamed, headers: request.headers })
}
