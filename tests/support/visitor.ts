import { load, type CheerioAPI } from 'cheerio'
import type { Element } from 'domhandler'
import { createCookie } from 'react-router'
import { secret } from './shop-process.ts'

export type Visitor = ReturnType<typeof visitor>
export type Page = Awaited<ReturnType<Visitor['visit']>>
type Fields = Record<string, string>

/** Somebody with a browser that keeps cookies, follows redirects and sends a Referer, but runs no script. */
export function visitor(base: string, { language = 'en' }: { language?: string } = {}) {
  const cookies = new Map<string, string>()
  let address = base

  /** One request, redirects not followed. */
  async function send(path: string, init: RequestInit = {}) {
    const url = new URL(path, base)
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: {
        Accept: 'text/html',
        'Accept-Language': language,
        Referer: address,
        ...(cookies.size > 0 && { Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(init.method &&
          init.method !== 'GET' && { Origin: url.origin, 'Sec-Fetch-Site': 'same-origin' }),
        ...init.headers,
      },
    })
    for (const cookie of response.headers.getSetCookie()) keep(cookie)
    return response
  }

  function keep(cookie: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (/max-age=0\b/i.test(cookie)) cookies.delete(name)
    else cookies.set(name, value)
  }

  async function follow(response: Response, steps: Response[] = []): Promise<Opened> {
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && location) {
      if (steps.length > 5) throw new Error('redirected in a circle')
      await response.arrayBuffer()
      return follow(await send(location), [...steps, response])
    }
    address = response.url
    return { response, steps, html: await response.text() }
  }

  async function visit(path: string) {
    return page(await follow(await send(path)))
  }

  /** Posts fields as a plain form does, and ends on the page that it leads to. */
  async function post(path: string, fields: Fields, headers: Record<string, string> = {}) {
    const init = { method: 'POST', body: new URLSearchParams(fields), headers }
    return page(await follow(await send(path, init)))
  }

  /** The same for a form with files, or with several of a name. */
  async function postForm(path: string, body: FormData) {
    return page(await follow(await send(path, { method: 'POST', body })))
  }

  /**
   * Fills in the form that a page has for `action` and presses one of its buttons: what is not given is sent as the
   * page has it.
   */
  async function submit(
    from: Page,
    action: string,
    fields: Fields = {},
    button?: [string, string],
  ) {
    const form = from.form(action, fields, button)
    if (form.method === 'get') return visit(`${form.action}?${new URLSearchParams(form.fields)}`)
    return post(form.action, form.fields)
  }

  return { send, visit, post, postForm, submit, cookies }
}

type Opened = { response: Response; steps: Response[]; html: string }

/** What came in the end, with its words (tags left out) and its forms. `steps` are the redirects on the way. */
function page({ response, steps, html }: Opened) {
  const $ = load(html)
  // what waits there for a script is no part of the page
  $('template').remove()
  const url = new URL(response.url)
  return {
    status: response.status,
    headers: response.headers,
    path: url.pathname,
    address: `${url.pathname}${url.search}`,
    steps: steps.map((step) => step.status),
    html,
    $,
    lang: $('html').attr('lang'),
    dir: $('html').attr('dir'),
    title: $('title').text(),
    text: words($),
    heading: $('h1').first().text(),
    value: (control: string) =>
      $(control)
        .get()
        .map((element) => valueOf($, element as Element))[0],
    toast: $('#toasts').text().trim(),
    form: (action: string, given: Fields = {}, button?: [string, string]) =>
      readForm($, url, action, given, button),
  }
}

function words($: CheerioAPI) {
  const texts = $('body *:not(script):not(style)')
    .contents()
    .filter((_, node) => node.type === 'text')
  return texts
    .map((_, node) => $(node).text())
    .get()
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** What a control would send. Cheerio itself does not see a selected option inside a group. */
function valueOf($: CheerioAPI, control: Element) {
  if (control.tagName !== 'select') return String($(control).val() ?? '')
  const selected = $(control).find('option[selected]')
  const shown = selected.length > 0 ? selected : $(control).find('option').first()
  return shown.attr('value') ?? ''
}

function readForm(
  $: CheerioAPI,
  url: URL,
  action: string,
  given: Fields,
  button?: [string, string],
) {
  const candidates = $('form').filter((_, form) => {
    const target = new URL($(form).attr('action') ?? url.href, url)
    const names = new Set(
      $(form)
        .find('[name]')
        .map((_, field) => $(field).attr('name'))
        .get(),
    )
    return target.pathname === action && Object.keys(given).every((name) => names.has(name))
  })
  const form = candidates
    .filter(
      (_, each) =>
        !button || $(each).find(`button[name="${button[0]}"][value="${button[1]}"]`).length > 0,
    )
    .first()
  if (form.length === 0)
    throw new Error(`${url.pathname} has no form for ${action} with ${Object.keys(given)}`)

  const fields: Fields = {}
  form.find('input, select, textarea').each((_, field) => {
    const name = $(field).attr('name')
    const type = $(field).attr('type')
    if (
      !name ||
      ((type === 'radio' || type === 'checkbox') && $(field).attr('checked') === undefined)
    )
      return
    fields[name] = valueOf($, field)
  })
  const [pressed] = form.find('button[name]').get()
  const [name, value] = button ?? [
    pressed && $(pressed).attr('name'),
    pressed && $(pressed).attr('value'),
  ]
  if (name) fields[name] = value ?? ''
  const target = new URL(form.attr('action') ?? url.href, url)
  const method = (form.attr('method') ?? 'get').toLowerCase()
  return {
    // what is sent by GET takes the place of the query
    action: method === 'get' ? target.pathname : `${target.pathname}${target.search}`,
    method,
    fields: { ...fields, ...given },
  }
}

/** The value of a cookie (the session's, if no other is named) as the shop would have set it. */
export async function signed(value: unknown, name = 'session') {
  const secrets = [`${secret} ${name}`]
  const cookie = await createCookie('made', { secrets }).serialize(value)
  return /^made=([^;]*)/.exec(cookie)?.[1] ?? ''
}
