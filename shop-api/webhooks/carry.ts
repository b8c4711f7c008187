import type { Database } from '../db/database.ts'
import type { Caller } from './call.ts'
import type { Notice } from './events.ts'
import { signedHeaders } from './signature.ts'

/** An answer that is no yes. */
export class Answered extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The answer was ${status}.`)
    this.status = status
  }
}

type Waiting = { webhook_id: number | null; details: string }

/**
 * Takes one notice to its webhook, at the address and with the secret that it has now, and answers what the outbox keeps of
 * it; throws where it has to be tried again. A notice of a webhook that was switched off is given up.
 */
export async function carryNotice(
  { db, now }: { db: Database; now: () => Date },
  call: Caller,
  { webhook_id, details }: Waiting,
) {
  const webhook = await db
    .selectFrom('webhooks')
    .select(['url', 'secret', 'is_active'])
    .where('id', '=', webhook_id)
    .executeTakeFirst()
  if (!webhook?.is_active) return { due_at: null, problem: 'The webhook is switched off.' }

  const { id, body } = JSON.parse(details) as Notice
  const status = await call(webhook.url, signedHeaders(webhook.secret, id, body, now()), body)
  if (status < 200 || status > 299) throw new Answered(status)
  return { due_at: null, sent_at: now().toISOString(), problem: null, answer: status }
}
