import { data } from 'react-router'
import { hasTooManyFields } from '#kuwait/form-size.ts'

/** Far more than the longest form of the shop needs, and little enough to be read by anybody at any time. */
const mostBytes = 512 * 1024

/** What a form with pictures may hold, for those who are signed in. */
export const mostWithPictures = 24 * 1024 * 1024

/** So much of what is too much is still taken off the wire, unread: a browser that is cut off shows no answer. */
const mostDiscarded = 4 * 1024 * 1024

/**
 * The fields of a posted form. What is no form (415), cannot be read (400) or is too much (413) ends in a page that
 * says so; it never becomes a 500.
 */
export async function readForm(request: Request, most = mostBytes) {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) throw refuse(415)

  const isMultipart = /^multipart/i.test(type)
  const bytes = await readBytes(request, isMultipart ? most : mostBytes)
  if (hasTooManyFields(bytes, type)) throw refuse(413)
  return isMultipart ? parseMultipart(bytes, type) : parsePlain(bytes)
}

async function readBytes(request: Request, most: number) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size <= most) chunks.push(chunk)
    else if (size > most + mostDiscarded) break
  }
  if (size > most) throw refuse(413)
  return Buffer.concat(chunks)
}

function parsePlain(bytes: Buffer) {
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(bytes.toString())) form.append(name, value)
  return form
}

async function parseMultipart(bytes: Buffer<ArrayBuffer>, type: string) {
  try {
    return await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
  } catch {
    throw refuse(400)
  }
}

function refuse(status: 400 | 413 | 415) {
  return data(null, { status })
}
