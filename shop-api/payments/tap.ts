import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { formatFils, parseFils } from '#kuwait/money.ts'
import { GatewayError, type Charge, type NewCharge, type PaymentProvider } from './provider.ts'

/** `address` is the gateway's API, `secretKey` signs notices and opens it. */
export type TapAccount = { address: string; secretKey: string; merchant: string | null }

const patience = 4000
const pageLasts = 30

const TapCharge = z.object({
  id: z.string().min(1).max(200),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  reference: z.object({ gateway: z.string().nullish(), payment: z.string().nullish() }).nullish(),
  transaction: z
    .object({ created: z.coerce.string().nullish(), url: z.string().nullish() })
    .nullish(),
  response: z.object({ code: z.string().nullish(), message: z.string().nullish() }).nullish(),
})
type TapCharge = z.output<typeof TapCharge>

const Errors = z.object({
  errors: z.array(z.object({ code: z.coerce.string(), description: z.string().nullish() })).min(1),
})

/**
 * Tap Payments (developers.tap.company, API v2), which takes KNET and cards in Kuwait on pages of its own.
 *
 * Read: docs/redirect, docs/knet, docs/webhook, docs/idempotency, reference/charges and reference/charge-response-codes.
 * POST /v2/charges answers `transaction.url`; `source.id` is src_kw.knet or src_card; the browser comes back to
 * `redirect.url` with `tap_id`; `post.url` gets the charge as JSON once it is captured or has failed, up to three times,
 * with a `hashstring` header: HMAC-SHA256 by the secret key over id, amount (in KWD three decimals), currency, both
 * references, status and time of creation. GET /v2/charges/{id} answers the same. `reference.idempotent` makes a repeated
 * request the same charge for 24 hours. A page lasts 30 minutes.
 *
 * Assumed: a reference that is missing is hashed as an empty text; a key is right when a charge that cannot exist is
 * answered as not found (code 1143 or 1144) rather than with 401 or 403; names in Arabic are taken as they are.
 */
export function tapPayments({ address, secretKey, merchant }: TapAccount): PaymentProvider {
  async function call(path: string, body?: object) {
    const answer = await ask(`${address}/v2${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        Authorization: `Bearer ${secretKey}`,
        Accept: 'application/json',
        ...(body && { 'Content-Type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    })
    const errors = Errors.safeParse(answer.json).data?.errors
    if (answer.status >= 500 || answer.status === 429) throw away(`HTTP ${answer.status}`)
    if (answer.status >= 400 || errors) {
      const [first] = errors ?? []
      throw new GatewayError(
        'refused',
        first ? `${first.code} ${first.description ?? ''}`.trim() : `HTTP ${answer.status}`,
      )
    }
    const charge = TapCharge.safeParse(answer.json)
    if (!charge.success) throw away('an answer that is no charge')
    return charge.data
  }

  async function createCharge(charge: NewCharge) {
    const wanted = chargeOf(charge, merchant)
    const made = await call('/charges', wanted).catch((error: unknown) => {
      // the same key is the same charge, so asking once more charges nobody twice
      if (error instanceof GatewayError && error.kind === 'away') return call('/charges', wanted)
      throw error
    })
    const url = made.transaction?.url
    if (!url || !leadsToPage(url, address)) {
      throw new GatewayError('refused', made.response?.message ?? made.status)
    }
    return { reference: made.id, url }
  }

  return {
    createCharge,
    fetchCharge: async (reference) =>
      present(await call(`/charges/${encodeURIComponent(reference)}`)),
    readNotice(headers, body) {
      const charge = TapCharge.safeParse(body)
      const signature = headers.get('hashstring') ?? ''
      if (!charge.success || !isSame(signature.toLowerCase(), hashOf(charge.data, secretKey))) {
        return null
      }
      return present(charge.data)
    },
    async check() {
      try {
        await call('/charges/chg_none')
      } catch (error) {
        if (!(error instanceof GatewayError) || !/^114[34]\b/.test(error.message)) throw error
      }
    },
  }
}

function chargeOf(charge: NewCharge, merchant: string | null) {
  const { key, number, customer } = charge
  const local = /^\+965(\d{8})$/.exec(customer.phone)?.[1]
  return {
    amount: charge.amount / 1000,
    currency: 'KWD',
    customer_initiated: true,
    threeDSecure: true,
    save_card: false,
    description: number,
    reference: { transaction: key, order: number, idempotent: key },
    receipt: { email: false, sms: false },
    transaction: { expiry: { period: pageLasts, type: 'MINUTE' } },
    customer: {
      first_name: customer.name,
      ...(customer.email && { email: customer.email }),
      ...(local && { phone: { country_code: '965', number: local } }),
    },
    ...(merchant && { merchant: { id: merchant } }),
    source: { id: charge.method === 'knet' ? 'src_kw.knet' : 'src_card' },
    post: { url: charge.noticeUrl },
    redirect: { url: charge.returnUrl },
  }
}

const open = new Set(['INITIATED', 'IN_PROGRESS', 'IN PROGRESS'])

function present(charge: TapCharge): Charge {
  const { status, response, reference } = charge
  const state = status === 'CAPTURED' ? 'captured' : open.has(status) ? 'open' : 'failed'
  const reason = [response?.code, response?.message ?? status].filter(Boolean).join(' ')
  return {
    reference: charge.id,
    state,
    amount: parseFils(charge.amount),
    currency: charge.currency,
    bankReference: reference?.payment ?? null,
    reason: state === 'failed' ? reason.slice(0, 200) : null,
  }
}

function hashOf({ id, amount, currency, reference, status, transaction }: TapCharge, key: string) {
  // more decimals than KWD has are no amount that the gateway has signed
  const fils = parseFils(amount)
  const parts = [
    ['x_id', id],
    ['x_amount', fils === null ? String(amount) : formatFils(fils)],
    ['x_currency', currency],
    ['x_gateway_reference', reference?.gateway ?? ''],
    ['x_payment_reference', reference?.payment ?? ''],
    ['x_status', status],
    ['x_created', transaction?.created ?? ''],
  ]
  return createHmac('sha256', key).update(parts.flat().join('')).digest('hex')
}

function isSame(given: string, expected: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Shoppers are sent over https only; a stand-in without it may have pages without it. */
function leadsToPage(url: string, address: string) {
  const protocol = URL.canParse(url) ? new URL(url).protocol : ''
  return protocol === 'https:' || protocol === new URL(address).protocol
}

async function ask(url: string, init: RequestInit) {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    const json: unknown = await response.json().catch(() => null)
    return { status: response.status, json }
  } catch (error) {
    throw away(error instanceof Error ? error.message : String(error))
  }
}

function away(reason: string) {
  return new GatewayError('away', reason)
}
