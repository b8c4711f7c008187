import { performance } from 'node:perf_hooks'
import fillTemplate from '../support/template.ts'
import { copyOfTemplate, start, stop } from '../support/shop-process.ts'

/** How long a wrong password takes for an address that has an account, against one that has none: nobody should tell. */

const empty = fillTemplate()
const shop = await start({ DATA_DIR: copyOfTemplate(), PUBLIC_URL: 'https://shop.example' })
const times = { known: [] as number[], unknown: [] as number[] }
for (let round = 0; round < 60; round++) {
  times.known.push(await timed(`sara@example.com`, round))
  times.unknown.push(await timed(`nobody${round}@example.com`, round))
}
const [known, unknown] = [median(times.known), median(times.unknown)]
console.log(
  `wrong password, known address ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms   × ${(known / unknown).toFixed(3)}`,
)
await stop(shop.child)
empty()

/** Each try comes from another address, as the proxy tells it: none of them is held back. */
async function timed(email: string, round: number) {
  const started = performance.now()
  await fetch(`${shop.url}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'X-Forwarded-For': `203.0.113.${round}` },
    body: new URLSearchParams({ email, password: 'Wrong pass 1!' }),
  }).then((answer) => answer.arrayBuffer())
  return performance.now() - started
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
