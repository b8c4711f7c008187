import { lookup as resolve, type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Posts a body to another program and answers its status. Throws where there is no answer. */
export type Caller = (url: string, headers: Record<string, string>, body: string) => Promise<number>

const longest = 10_000

/**
 * Calls whatever is not this machine itself, nor the services that clouds keep at link-local addresses: an address in the back
 * office shall open nothing that only the server can reach. Other machines in its network may be called, since a retailer's own
 * programs are often there. Redirects are answers, and what the other side says is not read.
 */
export const callOutside: Caller = (url, headers, body) => call(url, headers, body, resolveOutside)

/** Calls any address. */
export const callAnywhere: Caller = (url, headers, body) => call(url, headers, body, undefined)

function call(
  url: string,
  headers: Record<string, string>,
  body: string,
  lookup: LookupFunction | undefined,
) {
  const { protocol, hostname } = new URL(url)
  const address = hostname.replace(/^\[|\]$/g, '')
  if (lookup && isIP(address) !== 0 && isInside(address)) throw new Error(notOutside)

  return new Promise<number>((resolve, reject) => {
    const signal = AbortSignal.timeout(longest)
    const { request } = protocol === 'https:' ? https : http
    const length = String(Buffer.byteLength(body))
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': length, 'user-agent': 'shop-webhooks/1' },
      agent: false,
      signal,
      lookup,
    }
    const call = request(url, options, (answer) => {
      resolve(answer.statusCode ?? 0)
      call.destroy()
    })
    call.on('error', (error) =>
      reject(signal.aborted ? new Error('There was no answer within 10 seconds.') : error),
    )
    call.end(body)
  })
}

const notOutside = 'This address leads back to the server itself.'

const inside = new BlockList()
inside.addSubnet('0.0.0.0', 8, 'ipv4')
inside.addSubnet('127.0.0.0', 8, 'ipv4')
inside.addSubnet('169.254.0.0', 16, 'ipv4')
inside.addSubnet('224.0.0.0', 3, 'ipv4')
inside.addAddress('::', 'ipv6')
inside.addAddress('::1', 'ipv6')
inside.addSubnet('fe80::', 10, 'ipv6')
inside.addSubnet('ff00::', 8, 'ipv6')
inside.addAddress('fd00:ec2::254', 'ipv6')

function isInside(address: string) {
  return inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Looks a name up once, and lets none of its addresses through where one leads inside. */
const resolveOutside: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? []
    if (error || !first) return done(error ?? new Error(`${hostname} has no address.`), '')
    if (found.some(({ address }) => isInside(address))) return done(new Error(notOutside), '')
    if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })
}
