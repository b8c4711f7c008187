/*
 * What is kept of the last visitor: pages he has seen, with their style and pictures, in one cache with a list of its own.
 * It belongs to whoever the shop's answers name (X-Visitor), and goes as soon as they name anybody else.
 */

export type Kind = 'product' | 'order'

export type Page = {
  /** Under which it is kept: a product's variants and names are one page. */
  key: string
  kind: Kind
  address: string
  /** As it stands in the page's source, where it is escaped. */
  title: string
  language: string
  /** When it was seen and until when it may be read, ISO 8601. */
  seen: string
  until: string
  /** Addresses of its style, script and pictures. */
  parts: string[]
}

/** What a page tells the worker once it is loaded: what it has used, and whether it came without the worker. */
export type Loaded = { first: boolean; parts: string[] }

type Kept = { visitor: string; language: string; checked: number; pages: Page[] }

/** Together at most 15 MB in 150 entries. */
const most: Record<Kind, number> = { product: 30, order: 15 }
const mostPictures = 2
const mostBytes = 100_000

const day = 24 * 3600_000
const place = 'kept-1'
const list = '/offline/kept'
const nobody = 'nobody'
const nothing: Kept = { visitor: nobody, language: '', checked: 0, pages: [] }

/** Caches that belong to this version of what is kept. */
export const isKeptIn = (cache: string) => cache === place

let turn: Promise<unknown> = Promise.resolve()

/** Changes go one after the other, so that what is forgotten is not brought back by what was under way. */
function inTurn<Result>(job: () => Promise<Result>) {
  const result = turn.then(job)
  turn = result.catch(() => undefined)
  return result
}

/** Everything that the shop answers says whose it is; some of it is kept. */
export function takeNote({ method, url }: Request, answer: Response) {
  const [visitor = '', until] = answer.headers.get('X-Visitor')?.split(' ') ?? []
  // what stands between here and the shop has answered: that says nothing of anybody
  if (visitor === '') return Promise.resolve()

  const name = method === 'GET' && answer.ok && !answer.redirected ? nameOf(url) : null
  const copy = name && until ? answer.clone() : null
  return inTurn(async () => {
    let kept = await read()
    const language = answer.headers.get('Content-Language') ?? kept.language
    if (kept.visitor !== visitor || kept.language !== language) {
      kept = { ...kept, visitor, language, pages: pagesFor(visitor, kept) }
      await write(kept)
    }
    if (name === null || !until || copy === null) return

    const html = await copy.text()
    const others = kept.pages.filter(({ key }) => key !== name.key)
    const before = kept.pages.find(({ key }) => key === name.key)
    const page: Page = {
      ...name,
      address: url,
      title: /<title>([^<]*)<\/title>/.exec(html)?.[1]?.split(' · ')[0] ?? name.key,
      language,
      seen: new Date().toISOString(),
      until,
      parts: before?.parts ?? [],
    }
    const cache = await caches.open(place)
    await cache.put(name.key, new Response(html, { headers: bare(answer.headers) }))
    await write({ ...kept, pages: withinLimits([page, ...others]) })
  })
}

/** What somebody read before he was anybody stays his, but for orders: whoever comes next may be another. */
function pagesFor(visitor: string, kept: Kept) {
  if (kept.visitor === visitor) return kept.pages
  return kept.visitor === nobody ? kept.pages.filter(({ kind }) => kind === 'product') : []
}

/** Keeps what a page looks like; where it came before the worker did, the page itself, too. */
export async function keepParts(address: string, { first, parts }: Loaded) {
  const name = nameOf(address)
  if (name === null) return
  if (first) await takeNote(new Request(address), await fetch(address))
  await inTurn(async () => {
    const kept = await read()
    const page = kept.pages.find(({ key }) => key === name.key)
    if (page === undefined) return

    const { origin } = new URL(address)
    const below = (path: string) => parts.filter((part) => part.startsWith(`${origin}${path}`))
    const pictures = [...below('/media/').slice(0, mostPictures), ...below('/goods.svg')]
    const wanted = [...below('/assets/'), ...pictures]
    const brought = await Promise.all(wanted.map(bring))
    page.parts = wanted.filter((_, index) => brought[index])
    await write(kept)
  })
}

/** The page that is kept of an address, if it is one that may still be read. */
export function findPage(address: string) {
  const name = nameOf(address)
  return inTurn(async () => {
    const page = (await read()).pages.find(({ key }) => key === name?.key)
    const answer = page && (await caches.match(page.key, { cacheName: place }))
    return page && answer ? { page, answer } : null
  })
}

/** The language of the last answer ('' before the first), and what is kept, the latest first. */
export function findAll() {
  return inTurn(async () => {
    const kept = await read()
    await write(kept)
    return kept
  })
}

/** A file of a kept page. Of a picture any width will do. */
export async function findPart(address: string) {
  const exact = await caches.match(address, { ignoreVary: true })
  const picture = /^.*\/media\/[^/]+\//.exec(address)?.[0]
  if (exact || picture === undefined) return exact

  const cache = await caches.open(place)
  const other = (await cache.keys()).find(({ url }) => url.startsWith(picture))
  return other && cache.match(other, { ignoreVary: true })
}

export function forget() {
  return inTurn(() => caches.delete(place))
}

/** Answers yes once a day. */
export function isCheckDue() {
  return inTurn(async () => {
    const kept = await read()
    if (Date.now() - kept.checked < day) return false
    await write({ ...kept, checked: Date.now() })
    return true
  })
}

/** Nothing of the back office, the cart, the checkout or the profile is ever kept. */
function nameOf(address: string): Pick<Page, 'key' | 'kind'> | null {
  const { pathname, search } = new URL(address)
  const product = /^\/products\/\d+(?!\/review$)(?=$|\/[^/]*$)/.exec(pathname)
  if (product) return { kind: 'product', key: product[0] }
  if (/^\/order\/\d+$/.test(pathname)) return { kind: 'order', key: pathname }
  return /^\/receipt\/[^/]+$/.test(pathname) ? { kind: 'order', key: pathname + search } : null
}

async function read(): Promise<Kept> {
  const known = await caches.match(list, { cacheName: place })
  const kept: Kept = known ? await known.json() : nothing
  return { ...kept, pages: kept.pages.filter(({ until }) => Date.parse(until) > Date.now()) }
}

/** Writes the list, and drops what is no longer on it. */
async function write(kept: Kept) {
  const cache = await caches.open(place)
  await cache.put(list, Response.json(kept))
  const wanted = [list, ...kept.pages.flatMap(({ key, parts }) => [key, ...parts])]
  const addresses = new Set(wanted.map((each) => new URL(each, location.href).href))
  const unwanted = (await cache.keys()).filter(({ url }) => !addresses.has(url))
  await Promise.all(unwanted.map((request) => cache.delete(request, { ignoreVary: true })))
}

function withinLimits(pages: Page[]) {
  return (['product', 'order'] as const).flatMap((kind) =>
    pages.filter((page) => page.kind === kind).slice(0, most[kind]),
  )
}

/** The browser has it already: the page has just used it. */
async function bring(part: string) {
  const cache = await caches.open(place)
  if (await cache.match(part, { ignoreVary: true })) return true

  const file = await fetch(part, { cache: 'force-cache' })
  if (!file.ok || (await file.clone().blob()).size > mostBytes) return false
  await cache.put(part, file)
  return true
}

/** Without those that described how the page travelled. */
export function bare(headers: Headers) {
  const rest = new Headers(headers)
  for (const name of ['Content-Encoding', 'Content-Length', 'Vary']) rest.delete(name)
  return rest
}
