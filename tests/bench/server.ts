import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import autocannon from 'autocannon'
import fillTemplate from '../support/template.ts'
import { copyOfTemplate, start, stop } from '../support/shop-process.ts'

/** How many requests a second the list answers, for somebody unknown and for somebody with a cart, against the floor. */

const empty = fillTemplate()
const shop = await start({ DATA_DIR: copyOfTemplate() })
const { value: page, guest } = await prepare()
const floor = createServer((_, response) => {
  response
    .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'gzip' })
    .end(page)
})
await new Promise<void>((resolve) => {
  floor.listen(0, '127.0.0.1', resolve)
})

const targets = {
  'a kept page on bare node:http': {
    url: `http://127.0.0.1:${(floor.address() as AddressInfo).port}/`,
  },
  'the list, for somebody unknown': { url: `${shop.url}/products` },
  'the list, for somebody with a cart': { url: `${shop.url}/products`, headers: { cookie: guest } },
  'the product, for somebody with a cart': {
    url: `${shop.url}/products/17`,
    headers: { cookie: guest },
  },
}
const rounds: Record<string, number[]> = {}
for (let round = 0; round < 3; round++) {
  for (const [name, target] of Object.entries(targets)) {
    const { headers, ...rest } = { headers: {}, ...target }
    const result = await autocannon({
      ...rest,
      connections: 16,
      duration: 4,
      headers: { 'accept-encoding': 'gzip', ...headers },
    })
    ;(rounds[name] ??= []).push(result.requests.average)
  }
}

const medians = Object.entries(rounds).map(([name, rates]) => ({
  name,
  rate: rates.toSorted((a, b) => a - b)[1] ?? 0,
}))
for (const { name, rate } of medians) {
  console.log(
    `${name.padEnd(40)} ${rate.toFixed(0).padStart(7)}/s   × ${(rate / (medians[0]?.rate ?? 1)).toFixed(3)}`,
  )
}
floor.close()
await stop(shop.child)
empty()

async function prepare() {
  const html = await (await fetch(`${shop.url}/products`)).text()
  const added = await fetch(`${shop.url}/cart`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ intent: 'add', product_id: '14', quantity: '1' }),
  })
  const [cookie = ''] = added.headers.getSetCookie()
  return { value: gzipSync(html), guest: cookie.split(';')[0] ?? '' }
}
