import { Hono } from 'hono'
import { z } from 'zod'
import { Data, Message } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { text, TypedPassword } from '../fields.ts'
import { requireUser, type Call, type Env } from '../http.ts'
import { say } from '../messages.ts'
import { confirmFactor, endFactor, showFactor, startFactor } from '../models/second-factor.ts'
import { withSecrets } from './account.ts'

const Factor = Data(
  z.object({
    state: z.enum(['off', 'started', 'on']),
    since: z.string().nullable(),
    /** How many recovery codes have not been used. */
    codes_left: z.number(),
    /** While it is started: what an app is told, as letters and as an address for a QR code. */
    secret: z.string().nullable(),
    address: z.string().nullable(),
  }),
)

const Proof = z.object({ current_password: TypedPassword, code: text(40) })

function securing(c: Call) {
  return { ...withSecrets(c), user: requireUser(c) }
}

/** An administrator's own second factor (RFC 6238). */
export const secondFactor = new Hono<Env>()
  .get(
    '/',
    endpoint(
      { summary: "How one's second factor stands", admin: true, answer: Factor },
      async (c) => ({
        data: await showFactor(securing(c)),
      }),
    ),
  )
  .post(
    '/',
    endpoint(
      {
        summary: 'Make a secret for an app; it counts once a code has confirmed it',
        admin: true,
        answer: Factor,
        refusals: [409],
      },
      async (c) => {
        await startFactor(securing(c))
        return { data: await showFactor(securing(c)) }
      },
    ),
  )
  .post(
    '/confirm',
    endpoint(
      {
        summary: 'Switch it on with password and first code; answers ten recovery codes, once',
        admin: true,
        form: 'factor',
        body: Proof,
        answer: Message.extend(Data(z.object({ recovery_codes: z.array(z.string()) })).shape),
        refusals: [409, 422],
      },
      async (c, { body }) => {
        const recovery_codes = await confirmFactor(securing(c), { ...body, client: c.var.client })
        return { message: say(c.var.language, 'factor.on'), data: { recovery_codes } }
      },
    ),
  )
  .delete(
    '/',
    endpoint(
      {
        summary: 'Switch it off with password and code',
        admin: true,
        form: 'factor',
        body: Proof,
        answer: Message,
        refusals: [409, 422],
      },
      async (c, { body }) => {
        await endFactor(securing(c), { ...body, client: c.var.client })
        return { message: say(c.var.language, 'factor.off') }
      },
    ),
  )
