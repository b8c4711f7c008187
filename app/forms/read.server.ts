import { data } from 'react-router'
import { hasTooManyFields } from '#kuwait/form-size.ts'
import { mostFileBytes, readMultipart, type SentFile } from '#kuwait/multipart.server.ts'
import { folder } from './kept-files.server.ts'

/** Far more than the longest form of the shop needs, and little enough to be read by anybody at any time. */
const mostBytes = 512 * 1024

/** So much of what is too much is still taken off the wire, unread: a browser that is cut off shows no answer. */
const mostDiscarded = 4 * 1024 * 1024

/** What a form may hold whose files are too large, so that it can say so beside its field. */
const leastWithFiles = 24 * 1024 * 1024

/**
 * The fields of a posted form. What is no form (415), cannot be read (400) or is too much (413) ends in a page that
 * says so; it never becomes a 500. Files are passed over.
 */
export async function readForm(request: Request) {
  const { form } = await readFormWithFiles(request, 0)
  return form
}

/** The same with up to `most` files, which come to lie in the folder of files that wait (kept-files.server.ts). */
export async function readFormWithFiles(
  request: Request,
  most: number,
): Promise<{ form: FormData; files: SentFile[]; hasTooManyFiles: boolean }> {
  const type = request.headers.get('Content-Type') ?? ''
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) {
    const fields = new URLSearchParams(await readText(request))
    return { form: formOf(fields), files: [], hasTooManyFiles: false }
  }
  if (!/^multipart\/form-data\b/i.test(type)) throw refuse(415)

  const bytes = most === 0 ? mostBytes : Math.max(leastWithFiles, (most + 1) * mostFileBytes)
  const limits = { folder, files: most, fileBytes: mostFileBytes, bytes }
  const sent = await readMultipart(request.body, type, limits)
  if (typeof sent === 'number') throw refuse(sent)
  return { ...sent, form: formOf(sent.fields) }
}

async function readText(request: Request) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size <= mostBytes) chunks.push(chunk)
    else if (size > mostBytes + mostDiscarded) break
  }
  const bytes = Buffer.concat(chunks)
  if (size > mostBytes || hasTooManyFields(bytes)) throw refuse(413)
  return bytes.toString()
}

function formOf(fields: Iterable<[string, string]>) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

function refuse(status: 400 | 413 | 415 | 503) {
  return data(null, { status })
}
