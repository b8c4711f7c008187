import type { Fils } from '#kuwait/money.ts'

/** Ways to pay on a page of the gateway's. */
export const onlineMethods = ['knet', 'card'] as const
export type OnlineMethod = (typeof onlineMethods)[number]

/** What somebody is to pay. `key` is our own name for the try: a repeated request with it is the same charge. */
export type NewCharge = {
  key: string
  method: OnlineMethod
  amount: Fils
  /** The order's number, which the shopper and the shop's bank statement name it by. */
  number: string
  customer: { name: string; email: string | null; phone: string }
  /** Where the browser comes back to, and where the gateway tells what became of it. */
  returnUrl: string
  noticeUrl: string
}

/** How a charge stands, as the gateway says it. */
export type Charge = {
  /** The gateway's name for it. */
  reference: string
  state: 'open' | 'captured' | 'failed'
  /** Null for what is no amount of KWD. */
  amount: Fils | null
  currency: string
  /** By which the bank finds the payment. */
  bankReference: string | null
  /** The gateway's words on what happened, in English. */
  reason: string | null
}

/**
 * A gateway with a payment page of its own. What it tells is believed only as `fetchCharge` or a signed notice says it,
 * never as a browser does.
 */
export type PaymentProvider = {
  /** Answers where to send the shopper. Throws a `GatewayError`. */
  createCharge: (charge: NewCharge) => Promise<{ reference: string; url: string }>
  /** Throws a `GatewayError`. */
  fetchCharge: (reference: string) => Promise<Charge>
  /** What a notice says; null for one that is not signed by the gateway. */
  readNotice: (headers: Headers, body: unknown) => Charge | null
  /** Throws a `GatewayError` where the gateway does not know us, or is away. */
  check: () => Promise<void>
}

/** `refused`: the gateway has said no. `away`: it said nothing that could be understood. */
export class GatewayError extends Error {
  readonly kind: 'refused' | 'away'

  constructor(kind: 'refused' | 'away', reason: string) {
    super(reason)
    this.kind = kind
  }
}
