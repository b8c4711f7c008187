import { randomBytes } from 'node:crypto'
import { createWriteStream, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { mostFields } from './form-size.ts'

/** What a picture may weigh (contract: 5 MB). */
export const mostFileBytes = 5 * 1024 * 1024

/** All that is typed into a form together. */
const mostTextBytes = 1024 * 1024

/** So much of what is too much is still taken off the wire, unread: a browser that is cut off shows no answer. */
const mostDiscarded = 4 * 1024 * 1024

export type FormLimits = {
  /** Where files go, each by the name of its id; it is made when it is not there. */
  folder: string
  /** How many files are taken; the rest is passed over. 0 for a form that has none. */
  files: number
  /** Bytes of one file. */
  fileBytes: number
  /** Bytes of the whole body. */
  bytes: number
}

/** A file of a form, which lies on the disk; one that is too large is cut off at its limit. */
export type SentFile = {
  /** 128 random bits: where it lies says nothing about whose it is. */
  id: string
  field: string
  /** As its sender calls it, in one line without what is not seen: to be shown, never to be a path. */
  name: string
  /** What its sender says that it is. */
  type: string
  size: number
  isTooLarge: boolean
}

export type SentForm = { fields: [string, string][]; files: SentFile[]; hasTooManyFiles: boolean }

/**
 * Reads a multipart form as it comes in: its texts into memory, its files onto the disk, and nothing beyond the limits.
 * Answers the status of a refusal where it cannot be read (400), is too much (413) or cannot be kept (503); then no file is
 * left behind. Fields of files that were left empty are passed over, files of no bytes are not.
 */
export async function readMultipart(
  body: AsyncIterable<Uint8Array> | null,
  contentType: string,
  limits: FormLimits,
): Promise<SentForm | 400 | 413 | 503> {
  const parser = open(contentType, limits)
  if (parser === null) return 400

  const fields: [string, string][] = []
  const streams: BusboyFileStream[] = []
  const saving: Promise<SentFile>[] = []
  let textBytes = 0
  let hasTooManyFiles = false
  let isTooMuch = false
  const tooMuch = () => (isTooMuch = true)

  parser.on('partsLimit', tooMuch)
  parser.on('fieldsLimit', tooMuch)
  parser.on('filesLimit', () => (hasTooManyFiles = limits.files > 0))
  parser.on('field', (name, value, _, isCut) => {
    textBytes += Buffer.byteLength(value)
    if (isCut || textBytes > mostTextBytes) tooMuch()
    else if (name) fields.push([name, value])
  })
  parser.on('file', (field, stream, name, _, type) => {
    streams.push(stream)
    // it may fail once more after it has failed
    stream.on('error', () => undefined)
    const saved = save(stream, { field, name, type }, limits.folder)
    saved.catch(() => parser.destroy())
    saving.push(saved)
  })

  async function* taken() {
    let size = 0
    for await (const chunk of body ?? []) {
      size += chunk.length
      if (size > limits.bytes) tooMuch()
      if (!isTooMuch) yield chunk
      else if (size > limits.bytes + mostDiscarded) return
    }
  }

  const [read] = await Promise.allSettled([feed(taken(), parser)])
  if (read.status === 'rejected') for (const stream of streams) stream.destroy(new Error('cut off'))
  const saved = await Promise.allSettled(saving)
  const files = saved.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))

  const status = isTooMuch ? 413 : whyNot([...saved, read])
  if (status !== null) {
    await Promise.all(files.map(({ id }) => drop(limits.folder, id)))
    return status
  }
  const chosen = files.filter(({ name, size }) => name !== '' || size > 0)
  const leftAlone = files.filter((file) => !chosen.includes(file))
  await Promise.all(leftAlone.map(({ id }) => drop(limits.folder, id)))
  return { fields, files: chosen, hasTooManyFiles }
}

/** Null where no boundary is named. */
function open(contentType: string, { files, fileBytes }: FormLimits) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        files,
        fileSize: fileBytes,
        fieldSize: mostTextBytes,
        parts: mostFields,
        headerPairs: 20,
        headerSize: 16 * 1024,
      },
    })
  } catch {
    return null
  }
}

async function feed(chunks: AsyncIterable<Uint8Array>, parser: BusboyInstance) {
  const done = finished(parser)
  await Promise.all([pipeline(chunks, parser), done])
}

async function save(
  stream: BusboyFileStream,
  { field, name, type }: { field: string; name: string | undefined; type: string },
  folder: string,
): Promise<SentFile> {
  const id = randomBytes(16).toString('hex')
  const file = path.join(folder, id)
  try {
    // at once: a file has to be taken from the moment on that the parser tells of it
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    await pipeline(stream, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
  return {
    id,
    field,
    name: shownName(name ?? ''),
    type: /^[\w.+-]{1,40}\/[\w.+-]{1,80}$/.exec(type)?.[0] ?? 'application/octet-stream',
    size: stream.bytesRead,
    isTooLarge: stream.truncated,
  }
}

/** The end of a name says what it is, so a long one loses its middle. */
function shownName(given: string) {
  const name = given
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/^.*[/\\]/s, '')
    .trim()
  const letters = [...name]
  return letters.length <= 80
    ? name
    : [...letters.slice(0, 60), '…', ...letters.slice(-19)].join('')
}

/** The disk's own errors have a code that begins with E; what else fails is how the body was written. */
function whyNot(outcomes: PromiseSettledResult<unknown>[]) {
  const reasons: unknown[] = outcomes.flatMap((one) =>
    one.status === 'rejected' ? [one.reason] : [],
  )
  if (reasons.length === 0) return null
  return reasons.some(isOfDisk) ? 503 : 400
}

function isOfDisk(reason: unknown) {
  return reason instanceof Error && 'syscall' in reason
}

function drop(folder: string, id: string) {
  return rm(path.join(folder, id), { force: true })
}
