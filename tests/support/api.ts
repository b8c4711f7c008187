import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect } from 'vitest'
import { createShopApi } from '#shop-api/app.ts'
import type { Database } from '#shop-api/db/database.ts'
import { openImportOffice } from '#shop-api/imports/office.ts'
import { createMediaStore } from '#shop-api/media-store.ts'
import { today } from './store.ts'

type Call = { body?: unknown; headers?: Record<string, string>; method?: string }

/** The embedded API over a store, called as from outside. Every answer is held against /api/openapi.json. */
export async function openApi(db: Database, { now = () => today, folder = 'unused' } = {}) {
  const failures: unknown[] = []
  const report = (error: unknown) => failures.push(error)
  const imports = openImportOffice({ db, now }, `${folder}/imports`, report)
  const app = createShopApi({
    db,
    imports,
    media: createMediaStore(folder),
    secrets: ['a secret of the tests'],
    publicUrl: 'https://shop.example',
    now,
    report,
  })
  const description = await (await app.request('/api/openapi.json')).json()
  const ajv = new Ajv2020({ strict: false, validateFormats: false })

  async function call(path: string, { body, headers, method }: Call = {}) {
    const verb = method ?? (body === undefined ? 'GET' : 'POST')
    const response = await app.request(`/api${path}`, {
      method: verb,
      headers: {
        ...(body !== undefined &&
          !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : body instanceof FormData ? body : JSON.stringify(body),
    })
    const answer = response.status === 204 ? null : await response.json()
    holdAgainst(description, ajv, verb, path, response.status, answer)
    return { status: response.status, headers: response.headers, answer }
  }

  return { call, app, imports, failures }
}

type Description = { paths: Record<string, Record<string, { responses: Record<string, Answer> }>> }
type Answer = { content?: { 'application/json': { schema: object } } }

function holdAgainst(
  description: Description,
  ajv: Ajv2020,
  method: string,
  path: string,
  status: number,
  answer: unknown,
) {
  const [address = ''] = `/api${path}`.split('?')
  const entry = Object.entries(description.paths)
    .toSorted(([a], [b]) => a.split('{').length - b.split('{').length)
    .find(([pattern]) => new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(address))
  const operation = entry?.[1][method.toLowerCase()]
  if (!operation) return expect(status, `${method} ${address} is not described`).toBe(404)

  const described = operation.responses[String(status)] ?? operation.responses.default
  const schema = described?.content?.['application/json'].schema ?? {}
  expect(ajv.validate(schema, answer), `${method} ${address} ${status}: ${ajv.errorsText()}`).toBe(
    true,
  )
}
