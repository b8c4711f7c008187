import { expect, test } from 'vitest'
import { createApi } from './client.server.ts'
import { askQuote } from './checkout.server.ts'

const quote = { items: [], subtotal: '10.000', total: '10.000', areas: [] }

/** An upstream that answers a checkout by the code that is asked for. */
function upstream(answer: (code: string | null) => Response) {
  return createApi({
    send: (path) =>
      Promise.resolve(answer(new URLSearchParams(path.split('?')[1]).get('coupon_code'))),
    headers: () => ({}),
    signedIn: true,
    isAdmin: false,
    endSession: () => undefined,
    askToSignIn: () => {
      throw new Error('asked to sign in')
    },
    signal: new AbortController().signal,
    translate: (key) => `[${key}]`,
    report: () => undefined,
  })
}

test('an upstream that answers the discount alone says by it whether the code holds', async () => {
  const api = upstream((code) => {
    const taken = code === 'GOOD' ? { discount: '1.000', total: '9.000' } : {}
    return Response.json({ data: { ...quote, ...taken } })
  })

  expect(await askQuote(api, null, 'GOOD')).toMatchObject({
    value: { discount: 1000, total: 9000, coupon: { code: 'GOOD', problem: null } },
  })
  expect(await askQuote(api, null, 'BAD')).toMatchObject({
    value: { discount: 0, coupon: { code: 'BAD', problem: '' } },
  })
  expect(await askQuote(api, null, null)).toMatchObject({ value: { coupon: null } })
})

test('one that refuses the whole quote for the sake of the code is asked again without it', async () => {
  const api = upstream((code) =>
    code === null
      ? Response.json({ data: quote })
      : Response.json({ message: 'No such code' }, { status: 422 }),
  )

  expect(await askQuote(api, null, 'BAD')).toMatchObject({
    ok: true,
    value: { total: 10_000, coupon: { code: 'BAD', problem: 'No such code' } },
  })
})

test('a refusal that has nothing to do with the code is passed on', async () => {
  const api = upstream(() => Response.json({ message: 'No such area' }, { status: 422 }))

  expect(await askQuote(api, 1, 'GOOD')).toMatchObject({ ok: false, status: 422 })
})
