import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { load } from 'cheerio'
import { expect } from 'vitest'

export type ReadLetter = ReturnType<typeof readLetter>
type Asked = { to: string; kind: string; nth?: number }

/**
 * Waits until the shop has sent mail of this kind to this address, and reads it. The second such mail is `nth: 2`.
 * The shop keeps its mail on the disk as long as no SMTP_URL is set.
 *
 *     const letter = await mailOf(shop, { to: 'sara@example.com', kind: 'verification' })
 *     await guest.visit(letter.link('/email-verification'))
 */
export async function mailOf(shop: { folder: string }, { to, kind, nth = 1 }: Asked) {
  const find = () => allMail(shop).filter((one) => one.to === to && one.kind === kind)[nth - 1]
  await expect.poll(find, { timeout: 15_000, interval: 100 }).toBeDefined()
  return find() as ReadLetter
}

/** All mail that the shop has sent so far, oldest first. */
export function allMail({ folder }: { folder: string }) {
  const outbox = path.join(folder, 'outbox')
  return filesOf(outbox)
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => ({
      kind: /-(\w+)-\d+\.eml$/.exec(name)?.[1] ?? '',
      ...readLetter(readFileSync(path.join(outbox, name))),
    }))
}

function filesOf(folder: string) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** What is in a letter as it goes over the wire. */
export function readLetter(bytes: Buffer | string) {
  const { headers, parts } = readPart(bytes.toString())
  const body = (type: string) => parts.find((part) => part.type === type)?.text ?? ''
  const html = body('text/html')
  const $ = load(html)
  const links = $('a[href]')
    .map((_, link) => $(link).attr('href'))
    .get()

  /** The path and query of the letter's first link to a page of the shop, to be visited there. */
  function link(page: string) {
    const found = links
      .map((address) => new URL(address))
      .find(({ pathname }) => pathname.startsWith(page))
    if (!found) throw new Error(`No link to ${page} among ${links.join(' ')}`)
    return `${found.pathname}${found.search}`
  }

  return {
    headers,
    from: headers.get('from') ?? '',
    to: /<([^>]*)>/.exec(headers.get('to') ?? '')?.[1] ?? headers.get('to') ?? '',
    subject: headers.get('subject') ?? '',
    text: body('text/plain'),
    html,
    $,
    links,
    link,
  }
}

type ReadPart = { headers: Map<string, string>; parts: { type: string; text: string }[] }

function readPart(source: string): ReadPart {
  const [head = '', ...rest] = source.split(/\r?\n\r?\n/)
  const headers = new Map(
    head
      .replace(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .map((line) => [
        line.split(':')[0]?.toLowerCase() ?? '',
        decodeWords(line.replace(/^[^:]*:\s*/, '')),
      ]),
  )
  const body = rest.join('\r\n\r\n')
  const type = headers.get('content-type') ?? 'text/plain'
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1]
  if (!boundary) {
    const text = decode(body, headers.get('content-transfer-encoding') ?? '')
    return {
      headers,
      parts: [{ type: type.split(';')[0] ?? '', text: text.replace(/\r\n/g, '\n') }],
    }
  }
  const inside = body.split(`--${boundary}`).slice(1, -1)
  return { headers, parts: inside.flatMap((part) => readPart(part.replace(/^\r?\n/, '')).parts) }
}

function decode(body: string, encoding: string) {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? unquote(body.replace(/=\r?\n/g, '')) : body
}

/** Words in a header that are not ASCII: =?UTF-8?Q?=D8=B9?= */
function decodeWords(value: string) {
  return value
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('latin1')
        : Buffer.from(unquote(text.replace(/_/g, ' '))).toString('latin1'),
    )
    .replace(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString())
}

function unquote(text: string) {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString()
}
