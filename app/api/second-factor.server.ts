import { z } from 'zod'
import type { Api } from './client.server.ts'
import { Count, Done, Text } from './shapes.server.ts'

const Factor = z.object({
  data: z.object({
    state: z.enum(['off', 'started', 'on']),
    since: z.string().nullish(),
    codes_left: Count.catch(0),
    secret: Text,
    address: Text,
  }),
})

const address = '/admin/second-factor'
const failure = 'admin:factor.error.save' as const

export async function show(api: Api) {
  const { data } = await api.get(address, { answer: Factor, failure: 'admin:factor.error.fetch' })
  return data
}

export function start(api: Api) {
  return api.post(address, { body: {}, answer: Done, failure })
}

type Fields = Record<string, string>

/** Answers the recovery codes, which are told only now. */
export async function confirm(api: Api, { current_password = '', code = '' }: Fields) {
  const answer = z.object({ data: z.object({ recovery_codes: z.array(z.string()) }) })
  const body = { current_password, code }
  const { data } = await api.post(`${address}/confirm`, { body, answer, failure })
  return data.recovery_codes
}

export function end(api: Api, { current_password = '', code = '' }: Fields) {
  const body = { _method: 'DELETE', current_password, code }
  return api.post(address, { body, answer: Done, failure })
}
