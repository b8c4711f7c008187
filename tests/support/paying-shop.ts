import { createServer } from 'node:net'
import type { Database } from '#shop-api/db/database.ts'
import { gatewayKey, type Gateway } from './gateway.ts'

/** A port that is free now, for a shop that has to know beforehand where it is reached. */
export async function freePort() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** Lets a shop take KNET and cards by a gateway that stands in for the real one. */
export async function takePayments(db: Database, gateway: Gateway) {
  const settings = {
    'Pay by KNET': '1',
    'Pay by Card': '1',
    'Payment Secret Key': gatewayKey,
    'Payment Gateway Address': gateway.url,
  }
  await db
    .insertInto('settings')
    .values(Object.entries(settings).map(([name, value]) => ({ name, value, position: 0 })))
    .execute()
}
