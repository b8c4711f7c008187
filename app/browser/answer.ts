/** A page that the server answered with, whatever its status. */
export type Answer = { page: Document; status: number; address: string }

const patience = 20_000

/** Asks for a page, or posts `fields` and follows to the page after it. Throws where no page comes back, or one that says that the shop failed. */
export async function ask(address: string, fields?: FormData): Promise<Answer> {
  const response = await fetch(address, {
    method: fields ? 'POST' : 'GET',
    body: fields ? textOf(fields) : null,
    headers: { Accept: 'text/html' },
    cache: 'no-store',
    signal: AbortSignal.timeout(patience),
  })
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html')
  if (!isPage || response.status >= 500) throw new Error(`no page: ${response.status}`)

  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  return { page, status: response.status, address: response.url }
}

/** Whether an answer is about the page that is shown, wherever on it one was. */
export function isHere(address: string) {
  const { pathname, search } = new URL(address)
  return pathname === location.pathname && search === location.search
}

function textOf(fields: FormData) {
  const text = new URLSearchParams()
  for (const [name, value] of fields) if (typeof value === 'string') text.append(name, value)
  return text
}
