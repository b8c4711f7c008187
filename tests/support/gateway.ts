import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export const gatewayKey = 'sk_test_of_the_stand_in'

type Asked = {
  amount: number
  currency: string
  reference: { transaction: string; order: string; idempotent?: string }
  source: { id: string }
  customer: Record<string, unknown>
  post: { url: string }
  redirect: { url: string }
}

export type StandInCharge = Asked & {
  id: string
  status: string
  response: { code: string; message: string }
  created: string
  gateway: string
  payment: string
}

type Notice = { charge: object; hashstring: string }

/**
 * A stand-in for Tap Payments that behaves as its documentation says (see shop-api/payments/tap.ts): charges with a page of
 * their own, notices signed by the secret key, `tap_id` on the way back. What goes wrong there is up to the test.
 */
export async function openGateway(port = 0) {
  const charges = new Map<string, StandInCharge>()
  const state = {
    /** `down` answers 500, `silent` not at all, `broken` what is no JSON. */
    api: 'well' as 'well' | 'down' | 'silent' | 'broken' | 'refusing',
    /** Whether a page that somebody has pressed a button on tells the shop by itself, before he goes back. */
    tellsFirst: true,
    created: 0,
    asked: 0,
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', url)
    if (pathname.startsWith('/pay/')) return page(request, response, pathname.slice(5))
    if (state.api === 'silent') return pause(60_000, undefined, { ref: false })
    if (state.api === 'down') return send(response, 500, { errors: [{ code: '9999' }] })
    if (state.api === 'broken') return response.end('<h1>Bad gateway</h1>')
    if (state.api === 'refusing' || request.headers.authorization !== `Bearer ${gatewayKey}`) {
      return send(response, 401, { errors: [{ code: '2104', description: 'Invalid API Key' }] })
    }
    if (request.method === 'POST' && pathname === '/v2/charges') {
      return send(response, 200, shown(create(JSON.parse(await read(request)))))
    }
    const charge = charges.get(pathname.replace('/v2/charges/', ''))
    state.asked += 1
    if (charge) return send(response, 200, shown(charge))
    send(response, 400, { errors: [{ code: '1144', description: 'Charge not found' }] })
  }

  function create(asked: Asked) {
    const known = [...charges.values()].find(
      ({ reference }) => reference.idempotent === asked.reference.idempotent,
    )
    if (known) return known
    const id = `chg_TS${randomBytes(8).toString('hex')}`
    state.created += 1
    const charge: StandInCharge = {
      ...asked,
      id,
      status: 'INITIATED',
      response: { code: '100', message: 'Initiated' },
      created: String(Date.now()),
      gateway: String(1_000_000 + state.created),
      payment: String(9_000_000 + state.created),
    }
    charges.set(id, charge)
    return charge
  }

  function shown({ created, gateway, payment, ...charge }: StandInCharge) {
    return {
      ...charge,
      object: 'charge',
      live_mode: false,
      api_version: 'V2',
      transaction: {
        timezone: 'UTC+03:00',
        created,
        expiry: { period: 30, type: 'MINUTE' },
        url: charge.status === 'INITIATED' ? `${url}/pay/${charge.id}` : undefined,
      },
      reference: { ...charge.reference, gateway, payment },
    }
  }

  async function page(request: IncomingMessage, response: ServerResponse, id: string) {
    const charge = charges.get(id)
    if (!charge) return send(response, 404, {})
    if (request.method === 'POST') {
      const pressed = new URLSearchParams(await read(request)).get('press')
      end(charge, pressed === 'pay' ? 'CAPTURED' : 'CANCELLED')
      if (state.tellsFirst) await tell(charge)
      const back = new URL(charge.redirect.url)
      back.searchParams.set('tap_id', charge.id)
      return response.writeHead(302, { Location: back.href }).end()
    }
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="en"><title>KNET</title><h1>${charge.source.id}</h1>
      <p>KWD ${charge.amount.toFixed(3)}</p><form method="post">
      <button name="press" value="pay">Pay</button>
      <button name="press" value="cancel">Cancel</button></form></html>`)
  }

  function end(charge: StandInCharge, status: string) {
    const codes: Record<string, [string, string]> = {
      CAPTURED: ['000', 'Captured'],
      CANCELLED: ['302', 'Canceled'],
      DECLINED: ['505', 'Declined, Insufficient Funds'],
    }
    const [code, message] = codes[status] ?? ['401', 'Failed']
    Object.assign(charge, { status, response: { code, message } })
  }

  /** The notice of a charge as it stands, or as `changes` make it, signed as the documentation says. */
  function noticeOf(charge: StandInCharge, changes: Partial<StandInCharge> = {}): Notice {
    const changed = { ...charge, ...changes }
    const text = [
      ['x_id', changed.id],
      ['x_amount', changed.amount.toFixed(3)],
      ['x_currency', changed.currency],
      ['x_gateway_reference', changed.gateway],
      ['x_payment_reference', changed.payment],
      ['x_status', changed.status],
      ['x_created', changed.created],
    ]
    const hashstring = createHmac('sha256', gatewayKey).update(text.flat().join('')).digest('hex')
    return { charge: shown(changed), hashstring }
  }

  /** Sends a notice to the shop, to `to` instead of where the charge says. */
  function deliver({ charge, hashstring }: Notice, to: string) {
    return fetch(to, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', hashstring },
      body: JSON.stringify(charge),
    })
  }

  /** Tells the shop how a charge stands; a shop that cannot be reached is told no more. */
  function tell(charge: StandInCharge) {
    return deliver(noticeOf(charge), charge.post.url).catch(() => null)
  }

  async function close() {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }

  /** The latest charge. */
  function last() {
    const charge = [...charges.values()].at(-1)
    if (!charge) throw new Error('nobody has asked for a charge')
    return charge
  }

  return { url, state, charges, last, end, noticeOf, deliver, tell, close }
}

export type Gateway = Awaited<ReturnType<typeof openGateway>>

function send(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(body))
}

async function read(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
