import type { Hono } from 'hono'
import { z } from 'zod'
import { describedBy, type Description } from './endpoint.ts'
import type { Env } from './http.ts'

/** The description of the API, from the very schemas that read and answer its calls. */
export function describeApi(app: Hono<Env>) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { method, path, handler } of app.routes) {
    const call = describedBy(handler)
    if (!call) continue

    const address = path.replace(/:(\w+)/g, '{$1}')
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation(call, address) }
  }
  return { openapi: '3.1.0', info: { title: 'Shop API', version: '1' }, paths }
}

function operation(call: Description, address: string) {
  const inPath = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  return {
    summary: call.summary,
    parameters: [...inPath, ...queryParameters(call.query)],
    ...(call.body && { requestBody: { content: bodyTypes(call.body) } }),
    responses: {
      [call.status ?? 200]: {
        description: 'Done',
        ...(call.status !== 204 && {
          content: { 'application/json': { schema: toSchema(call.answer, 'output') } },
        }),
      },
      ...Object.fromEntries((call.refusals ?? []).map((status) => [status, refusal])),
      default: refusal,
    },
  }
}

const refusal = {
  description: 'Refused, with a sentence in the asked language',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['message'],
        properties: {
          message: { type: 'string' },
          code: { type: 'string' },
          errors: { type: 'object' },
          data: { type: 'object' },
          reason: { type: 'string' },
          missing_amount: { type: 'string' },
        },
      },
    },
  },
}

function queryParameters(query: z.ZodType | undefined) {
  if (!query) return []
  const { properties = {} } = toSchema(query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }))
}

function bodyTypes(body: z.ZodType) {
  const schema = toSchema(body, 'input')
  return {
    'application/json': { schema },
    'application/x-www-form-urlencoded': { schema },
    'multipart/form-data': { schema },
  }
}

function toSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}
