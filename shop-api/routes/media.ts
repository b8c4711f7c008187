import { Hono } from 'hono'
import type { Env } from '../http.ts'
import type { Format, Width } from '../media-store.ts'
import { formats, widths } from '../models/media.ts'
import { notFound } from '../refusal.ts'

const types: Record<Format, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

/** `/media/{hash}/{width}.{format}`: the address of a picture never changes its content, so it may be kept for ever. */
export const media = new Hono<Env>().get('/:hash/:file', async (c) => {
  const { width, format } = parseFile(c.req.param('file'))
  const { db, media: store } = c.var.parts
  const original = await db
    .selectFrom('media')
    .select(['hash', 'extension'])
    .where('hash', '=', c.req.param('hash'))
    .executeTakeFirst()
  if (!original) throw notFound('error.notFound')

  const bytes = await store.render(original, width, format, c.req.raw.signal)
  if (bytes === null) return c.body(null, 503, { 'Retry-After': '5' })
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': types[format],
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  })
})

function parseFile(file: string): { width: Width; format: Format } {
  for (const width of widths) {
    for (const format of formats) {
      if (file === `${width}.${format}`) return { width, format }
    }
  }
  throw notFound('error.notFound')
}
