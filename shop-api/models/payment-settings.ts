import type { Database } from '../db/database.ts'
import { onlineMethods, type OnlineMethod } from '../payments/provider.ts'
import type { TapAccount } from '../payments/tap.ts'

export const paymentMethods = ['cod', ...onlineMethods] as const
export type PaymentMethod = 'cod' | OnlineMethod

const switches = {
  cod: 'Pay in Cash',
  knet: 'Pay by KNET',
  card: 'Pay by Card',
} as const satisfies Record<PaymentMethod, string>

/** No page offers to change where the gateway is: the row is for an operator whose account is elsewhere. */
const addressRow = 'Payment Gateway Address'
const usualAddress = 'https://api.tap.company'

/**
 * How orders can be paid, cash first: cash unless it is switched off, KNET and cards once they are switched on and there is
 * an account with the gateway. Never nothing: where all is off, cash it is.
 */
export async function paymentSettings(db: Database): Promise<{ methods: PaymentMethod[] }> {
  const value = await readValues(db)
  const hasAccount = value('Payment Secret Key') !== null
  const methods = paymentMethods.filter((method) =>
    method === 'cod' ? value(switches.cod) !== '0' : hasAccount && value(switches[method]) === '1',
  )
  return { methods: methods.length > 0 ? methods : ['cod'] }
}

/** The shop's account with the gateway; null where it has none. */
export async function gatewayAccount(db: Database): Promise<TapAccount | null> {
  const value = await readValues(db)
  const secretKey = value('Payment Secret Key')
  if (secretKey === null) return null
  return {
    address: value(addressRow) ?? usualAddress,
    secretKey,
    merchant: value('Payment Merchant ID'),
  }
}

async function readValues(db: Database) {
  const names = [
    ...Object.values(switches),
    'Payment Secret Key',
    'Payment Merchant ID',
    addressRow,
  ]
  const rows = await db
    .selectFrom('settings')
    .select(['name', 'value', 'value_en'])
    .where('name', 'in', names)
    .execute()
  return (name: string) => {
    const row = rows.find((candidate) => candidate.name === name)
    return row?.value_en || row?.value || null
  }
}
