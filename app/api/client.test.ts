import { expect, test } from 'vitest'
import { redirect } from 'react-router'
import { z } from 'zod'
import { ApiError, createApi } from './client.server.ts'

const Answer = z.object({ data: z.string() })
const read = { answer: Answer, failure: 'cart.error.fetch' } as const
const write = { body: { a: 1 }, answer: Answer, failure: 'cart.error.add' } as const

type Reply = (() => Response) | Error | 'hangs'

/** An API before an upstream that gives these replies, one after the other; the last one again and again. */
function apiBefore(replies: Reply[], { signedIn = false, isAdmin = false } = {}) {
  const calls: { path: string; init: RequestInit; at: number }[] = []
  const ended: true[] = []
  const started = Date.now()
  const api = createApi({
    send: (path, init) => {
      calls.push({ path, init, at: Date.now() - started })
      const reply = replies[Math.min(calls.length, replies.length) - 1]
      if (typeof reply === 'function') return Promise.resolve(reply())
      if (reply instanceof Error) return Promise.reject(reply)
      return new Promise((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      )
    },
    headers: () => ({ 'Accept-Language': 'ar' }),
    signedIn,
    isAdmin,
    endSession: () => ended.push(true),
    askToSignIn,
    signal: new AbortController().signal,
    translate: (key) => `[${key}]`,
    report: () => undefined,
  })
  return { api, calls, ended }
}

function askToSignIn(): never {
  throw redirect('/login')
}

function json(body: unknown, status = 200) {
  return () => Response.json(body, { status })
}

function text(body: string) {
  return () => new Response(body)
}

async function thrownBy(work: Promise<unknown>) {
  return work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )
}

test('an answer is parsed, and every call carries the language', async () => {
  const { api, calls } = apiBefore([json({ data: 'hello' })])

  expect(await api.get('/cart', { ...read, query: { page: 2, search: '', none: null } })).toEqual({
    data: 'hello',
  })
  expect(calls[0]?.path).toBe('/api/cart?page=2')
  expect(calls[0]?.init.headers).toMatchObject({
    'Accept-Language': 'ar',
    Accept: 'application/json',
  })
})

test('a read that is refused ends in the error page, with the server’s sentence and status', async () => {
  const { api } = apiBefore([json({ message: 'Product Not Found' }, 404)])

  expect(await thrownBy(api.get('/products/1', read))).toMatchObject({
    data: 'Product Not Found',
    init: { status: 404 },
  })
})

test('a read that cannot be had ends in the error page with the fallback sentence', async () => {
  const page = '<html>502</html>'
  const replies = [
    new Error('refused'),
    text(page),
    json({}, 500),
    json({ data: 1 }),
    json({}, 302),
  ]
  const thrown = await Promise.all(
    replies.map((reply) => thrownBy(apiBefore([reply]).api.get('/cart', read))),
  )

  expect(thrown).toMatchObject(
    [503, 502, 502, 502, 502].map((status) => ({ data: '[cart.error.fetch]', init: { status } })),
  )
})

test('half a JSON, too much of it, or nothing at all is no answer', async () => {
  const replies = ['{"data": "hel', JSON.stringify({ data: 'x'.repeat(6_000_000) }), ''].map(text)
  const thrown = await Promise.all(
    replies.map((reply) => thrownBy(apiBefore([reply]).api.get('/cart', read))),
  )

  expect(thrown.map((error) => (error as { init: ResponseInit }).init.status)).toEqual([
    502, 503, 502,
  ])
})

test('a part that may be missing is null, whatever went wrong', async () => {
  const replies = [
    new Error('refused'),
    json({}, 500),
    json({ message: 'no' }, 404),
    json({ data: 'yes' }),
  ]
  const found = await Promise.all(
    replies.map((reply) => apiBefore([reply]).api.find('/settings', read)),
  )

  expect(found).toEqual([null, null, null, { data: 'yes' }])
})

test('a hanging upstream is given up at the deadline', async () => {
  const { api, calls } = apiBefore(['hangs'])
  const started = Date.now()

  expect(await api.find('/cart', { ...read, deadline: 300 })).toBeNull()
  expect(Date.now() - started).toBeLessThan(1000)
  expect(calls[0]?.init.signal?.aborted).toBe(true)
})

test('a failing read is tried again three times, a second apart', async () => {
  const { api, calls } = apiBefore([
    json({}, 500),
    json({}, 503),
    new Error('reset'),
    json({ data: 'at last' }),
  ])

  expect(await api.get('/cart', { ...read, retries: 3, deadline: 4800 })).toEqual({
    data: 'at last',
  })
  expect(calls.map(({ at }) => Math.round(at / 1000))).toEqual([0, 1, 2, 3])
})

test('a refusal is an answer and is not asked for again', async () => {
  const { api, calls } = apiBefore([json({ message: 'no' }, 404)])

  await thrownBy(api.get('/cart', { ...read, retries: 3, deadline: 4800 }))
  expect(calls).toHaveLength(1)
})

test('a slow answer is waited for while it is asked again', async () => {
  const slow = new Promise((resolve) => {
    setTimeout(resolve, 1500)
  })
  const calls: number[] = []
  const api = createApi({
    headers: () => ({}),
    signedIn: false,
    isAdmin: false,
    endSession: () => undefined,
    askToSignIn,
    report: () => undefined,
    signal: new AbortController().signal,
    translate: (key) => key,
    send: async () => {
      calls.push(1)
      await slow
      return Response.json({ data: 'slow' })
    },
  })

  expect(await api.get('/cart', { ...read, retries: 3, deadline: 4800 })).toEqual({ data: 'slow' })
  expect(calls).toHaveLength(2)
})

test('a write sends JSON, or multipart where a form is given, and is never repeated', async () => {
  const { api, calls } = apiBefore([json({}, 500)])
  const body = new FormData()
  body.set('quantity', '2')

  await thrownBy(api.post('/cart/add', write))
  await thrownBy(api.post('/cart/update', { ...write, body }))

  expect(calls).toHaveLength(2)
  expect(calls[0]?.init).toMatchObject({ method: 'POST', body: '{"a":1}' })
  expect(calls[1]?.init.body).toBe(body)
})

test('a refused write carries the sentences beside their fields', async () => {
  const errors = { name: ['Please tell us your name.'], phone: 'Wrong.' }
  const { api } = apiBefore([
    json({ message: 'Please check.', errors, code: 'x', data: { a: 1 } }, 422),
  ])
  const error = await thrownBy(api.post('/orders', write))

  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    message: 'Please check.',
    status: 422,
    code: 'x',
    details: { a: 1 },
    fieldErrors: { name: ['Please tell us your name.'], phone: ['Wrong.'] },
  })
})

test('a sentence of the server is shown as text, without control characters and not for ever', async () => {
  const { api } = apiBefore([json({ message: `a\r\nb\u0000c${'x'.repeat(10_000)}` }, 409)])
  const error = (await thrownBy(api.post('/orders', write))) as ApiError

  expect(error.message).toMatch(/^a b c/)
  expect(error.message).toHaveLength(300)
})

test('a 401 with a token ends the session and asks to sign in', async () => {
  const { api, ended } = apiBefore([json({ message: 'Unauthenticated.' }, 401)], { signedIn: true })
  const answer = (await thrownBy(api.get('/cart', read))) as Response

  expect(answer.headers.get('Location')).toBe('/login')
  expect(ended).toHaveLength(1)
})

test('a 401 signs no administrator out', async () => {
  const { api, ended } = apiBefore([json({ message: 'Unauthenticated.' }, 401)], {
    signedIn: true,
    isAdmin: true,
  })
  const error = await thrownBy(api.get('/admin/stats', read))

  expect(error).toMatchObject({ data: 'Unauthenticated.', init: { status: 401 } })
  expect(ended).toEqual([])
})

test('a write of somebody who is not signed in asks him to, where it needs him to be', async () => {
  const { api } = apiBefore([json({ message: 'Unauthenticated.' }, 401)])
  const answer = (await thrownBy(api.post('/profile', write))) as Response

  expect(answer.headers.get('Location')).toBe('/login')
})

test('"You are not an admin" keeps the session and leads to the unauthorized page', async () => {
  const { api, ended } = apiBefore([json({ message: 'You are not an admin' }, 401)], {
    signedIn: true,
  })
  const answer = (await thrownBy(api.get('/admin/stats', read))) as Response

  expect(answer.headers.get('Location')).toBe('/unauthorized')
  expect(ended).toEqual([])
})

test('too many calls or a failing server never sign anybody out', async () => {
  const replies = [json({ message: 'Too Many Attempts.' }, 429), json({}, 500), new Error('gone')]
  const ended = await Promise.all(
    replies.map(async (reply) => {
      const before = apiBefore([reply], { signedIn: true })
      await thrownBy(before.api.get('/cart', read))
      return before.ended.length
    }),
  )
  expect(ended).toEqual([0, 0, 0])
})
