import { existsSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { faultsOf } from './support/judge.ts'
import { animatedWebp, chunk, claimedPng, claimedWebp, jpeg } from './support/hostile-files.ts'
import { sendForm } from './support/sent-form.ts'
import { openShop } from './support/shop.ts'
import { signIn } from './support/sign-in.ts'
import { visitor } from './support/visitor.ts'

const shop = await openShop()
const page = '/admin-dashboard/categories/new'
const admin = visitor(shop.url)
const token = await signIn(admin, shop.db, 'admin@example.com')
const arabic = visitor(shop.url, { language: 'ar' })
await signIn(arabic, shop.db, 'admin@example.com')
const session = () => [...admin.cookies].map((pair) => pair.join('=')).join('; ')

function fileOf(content: Buffer | string, name = 'photo.png', type = 'image/png') {
  return new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type })
}

/** Sends a file to the API as from outside. */
async function sendToApi(image: File) {
  const body = new FormData()
  body.set('name_en', `Sent ${image.name}`)
  body.set('image', image)
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' }
  const answer = await fetch(`${shop.url}/api/categories`, { method: 'POST', body, headers })
  return { status: answer.status, answer: await answer.json() }
}

/** What is left on the disk of calls and of forms. */
function leftovers() {
  const folders = ['kept-files', 'media/incoming'].map((name) => path.join(shop.folder, name))
  return folders.filter(existsSync).flatMap((folder) => readdirSync(folder))
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const whole = await jpeg()

test.each<[string, File]>([
  ['a bomb of 3600 megapixels', fileOf(claimedPng(60_000, 60_000))],
  ['a hundred megapixels', fileOf(claimedPng(10_000, 10_000))],
  ['a WebP that unpacks to a gigabyte', fileOf(claimedWebp(), 'a.webp', 'image/webp')],
  ['a GIF that is a script', fileOf('GIF89a/*\x01\x00\x01\x00*/=1;alert(1)', 'a.gif', 'image/gif')],
  [
    'a GIF of another name',
    fileOf(Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')),
  ],
  ['a page', fileOf('<!doctype html><script>alert(1)</script>')],
  ['a document', fileOf('%PDF-1.7 %âãÏÓ')],
  ['an archive', fileOf('PK\x03\x04\x14\x00')],
  ['an SVG', fileOf(svg, 'a.svg', 'image/svg+xml')],
  ['an SVG of another name', fileOf(svg)],
  ['an SVG behind a mark', fileOf(`\ufeff<?xml version="1.0"?>${svg}`)],
  ['no bytes at all', fileOf('', 'empty.png')],
  ['half a picture', fileOf(whole.subarray(0, whole.length / 2), 'half.jpg', 'image/jpeg')],
  ['half a header', fileOf(whole.subarray(0, 12), 'head.jpg', 'image/jpeg')],
])(
  '%s is refused beside its field, by the page and by the API, and is not kept',
  async (_, image) => {
    const refused = await sendForm(arabic, page, { name_en: 'No', is_active: '1', image })
    const { status, answer } = await sendToApi(image)

    expect([refused.status, status]).toEqual([422, 422])
    expect(refused.$('#image-error').text()).toMatch(/[\u0600-\u06ff]{3}/)
    expect(refused.$('#image-kept').length).toBe(0)
    expect(refused.$('#name_en').val()).toBe('No')
    expect(answer.errors.image[0]).toMatch(/not a picture|too many pixels/)
    expect(leftovers()).toEqual([])
  },
)

test.each<[string, () => Promise<Buffer>]>([
  [
    'a page behind a picture',
    async () => Buffer.concat([whole, Buffer.from('<script>x</script>')]),
  ],
  [
    'a program inside a picture',
    async () => claimedPng(40, 30, [chunk('tEXt', Buffer.from('a\0<?php <script>'))]),
  ],
  ['thousands of frames', () => animatedWebp(3000)],
])('of %s nothing but the picture is served', async (_, make) => {
  const { status, answer } = await sendToApi(fileOf(await make(), 'a.html', 'text/html'))
  expect(status).toBe(201)
  const base = String(answer.data.image.url).replace(/\d+\.\w+$/, '')
  const answers = ['160.avif', '160.webp', '160.jpg'].map((name) =>
    fetch(`${shop.url}${base}${name}`),
  )

  for (const each of await Promise.all(answers)) {
    expect(each.headers.get('content-type')).toMatch(/^image\/(avif|webp|jpeg)$/)
    expect(each.headers.get('x-content-type-options')).toBe('nosniff')
    expect(each.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    const bytes = Buffer.from(await each.arrayBuffer())
    expect(bytes.length).toBeLessThan(20_000)
    expect(bytes.includes('script')).toBe(false)
  }
  expect((await fetch(`${shop.url}${base}960.html`)).status).toBe(404)
})

test.each([
  ['../../../etc/passwd.png', 'passwd.png'],
  ['C:\\photos\\me.png', 'me.png'],
  ['photo\u202egnp.exe', 'photognp.exe'],
  ['line\u2028break\u0007.png', 'linebreak.png'],
  [`${'long'.repeat(2500)}.png`, /^long.{60,80}\.png$/],
])(
  'a file named %s is shown by a name in one line, and is nowhere by that name',
  async (name, shown) => {
    const image = fileOf(whole, name, 'image/jpeg')
    const refused = await sendForm(admin, page, { name_en: '', image })
    expect(refused.status).toBe(422)
    expect(refused.$('#image-kept + ul p bdi').text()).toMatch(shown)
    expect(await faultsOf(refused.html)).toEqual([])

    const id = String(refused.$('input[name=kept_image]').val())
    expect(leftovers().toSorted()).toEqual([id, `${id}.json`])
    await sendForm(admin, page, { name_en: '', kept_image: id, [`drop_${id}`]: '1' })
    expect(leftovers()).toEqual([])
  },
)

test('a thousand files in one form are told how many there may be', async () => {
  const thousand = Array.from({ length: 1000 }, (_, place) => fileOf('x', `${place}.png`))
  const refused = await sendForm(admin, page, { name_en: 'Many', image: thousand })
  expect([refused.status, refused.$('#image-error').text()]).toEqual([
    422,
    'Only one file can be sent here. The first is kept.',
  ])
  await sendForm(admin, page, { name_en: '', ...dropped(refused) })
  const more = Array.from({ length: 5000 }, (_, place) => fileOf('x', `${place}.png`))
  expect((await sendForm(admin, page, { name_en: 'Many', image: more })).status).toBe(413)
  expect(leftovers()).toEqual([])
})

function dropped({ $ }: Awaited<ReturnType<typeof sendForm>>) {
  const id = String($('input[name=kept_image]').val())
  return { kept_image: id, [`drop_${id}`]: '1' }
}

const part = 'Content-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n'

test.each([
  ['says no boundary', 'multipart/form-data', `--x\r\n${part}a\r\n--x--\r\n`],
  ['names another boundary', 'multipart/form-data; boundary=y', `--x\r\n${part}a\r\n--x--\r\n`],
  ['has no end', 'multipart/form-data; boundary=x', `--x\r\n${part}aaaa`],
  ['ends in its header', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-da'],
])('a form that %s is answered 400, by the page and by the API', async (_, type, body) => {
  const headers = { 'Content-Type': type }
  const dressed = await admin.send(page, { method: 'POST', body, headers })
  const api = await fetch(`${shop.url}/api/categories`, {
    method: 'POST',
    body,
    headers: { ...headers, Authorization: `Bearer ${token}` },
  })
  expect([dressed.status, api.status]).toEqual([400, 400])
  expect(await dressed.text()).toContain('<h1')
  expect(leftovers()).toEqual([])
})

test('two hundred megabytes are refused before they have come', async () => {
  expect(await postEndlessly(page, { Cookie: session(), Origin: shop.url })).toBe(413)
  expect(await postEndlessly('/api/categories', { Authorization: `Bearer ${token}` })).toBe(413)
  expect(leftovers()).toEqual([])
})

/** Posts a file of 200 MB until there is an answer. */
function postEndlessly(address: string, headers: Record<string, string>) {
  return new Promise<number | undefined>((resolve) => {
    const type = 'multipart/form-data; boundary=x'
    const sending = request(new URL(address, shop.url), {
      method: 'POST',
      headers: { ...headers, 'Content-Type': type },
    })
    sending.on('response', (answer) => {
      resolve(answer.statusCode)
      sending.destroy()
    })
    // the answer comes before all has been sent: what is written after it fails
    sending.on('error', () => undefined)
    sending.write(`--x\r\n${part}`)
    const megabyte = Buffer.alloc(1024 * 1024, 'a')
    let sent = 0
    const more = () => {
      if (sending.destroyed || sent++ === 200) return
      if (sending.write(megabyte)) setImmediate(more)
      else sending.once('drain', more)
    }
    more()
  })
}

test('of a form that is cut off nothing is left', async () => {
  const { port, hostname } = new URL(shop.url)
  const socket = connect(Number(port), hostname)
  const head = [
    `POST ${page} HTTP/1.1`,
    'Host: shop',
    `Cookie: ${session()}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 4000000',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n--x\r\n${part}${'a'.repeat(500_000)}`)
  await expect.poll(leftovers).toHaveLength(1)
  socket.destroy()
  await expect.poll(leftovers).toEqual([])
})

test('ten bombs at once are refused, and others are served meanwhile', async () => {
  const bombs = Array.from({ length: 10 }, (_, place) => claimedPng(5000, 4999 - place))
  const sending = Promise.all(
    bombs.map((bytes) => sendForm(admin, page, { name_en: '', image: fileOf(bytes) })),
  )
  const started = performance.now()
  expect((await fetch(`${shop.url}/products`)).status).toBe(200)
  expect(performance.now() - started).toBeLessThan(2000)
  expect((await sending).map(({ status }) => status)).toEqual(Array(10).fill(422))
  expect((await fetch(`${shop.url}/health/ready`)).status).toBe(200)
})

test('who is not signed in cannot leave a file', async () => {
  const stranger = visitor(shop.url)
  const image = fileOf(Buffer.concat([whole, Buffer.alloc(600_000)]))
  expect((await sendForm(stranger, page, { name_en: 'x', image })).status).toBe(413)
  const body = new FormData()
  body.set('image', image)
  expect((await fetch(`${shop.url}/api/categories`, { method: 'POST', body })).status).toBe(413)
})
