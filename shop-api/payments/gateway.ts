import type { Database } from '../db/database.ts'
import { gatewayAccount } from '../models/payment-settings.ts'
import type { PaymentProvider } from './provider.ts'
import { tapPayments } from './tap.ts'

/** The gateway that the shop has an account with; null where it has none. Another one is another adapter here. */
export async function paymentGateway(db: Database): Promise<PaymentProvider | null> {
  const account = await gatewayAccount(db)
  return account && tapPayments(account)
}
