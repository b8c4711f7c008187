import { openAsBlob } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { config } from '#app/config.server.ts'
import type { SentFile } from '#kuwait/multipart.server.ts'
import { inspect, oneAtATime, read } from '#kuwait/pictures.server.ts'

/** Where the files of forms come in, and wait until what they belong to is saved. */
export const folder = config.keptFiles

/** So long does a file wait for its form, and so many bytes wait at most; then the oldest go. */
const longest = 24 * 3600_000
const mostBytes = 1024 * 1024 * 1024
const sweepEvery = 60_000

const Kept = z.object({
  id: z.string(),
  /** The field as the form names it: `image`, or `images[]` where there may be several. */
  field: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
})
export type Kept = z.output<typeof Kept>

/** Notes beside a file that has come in what it is, so that a later post can name it by its id alone. */
export async function keep({ id, field, name, type, size }: SentFile): Promise<Kept> {
  const kept = { id, field, name, type, size }
  await writeFile(`${placeOf(id)}.json`, JSON.stringify(kept), { mode: 0o600 })
  return kept
}

/** A file that waits; null when it has been used, was thrown away or never was. */
export async function find(id: string): Promise<Kept | null> {
  if (!/^[0-9a-f]{32}$/.test(id)) return null
  try {
    await stat(placeOf(id))
    return Kept.parse(JSON.parse(await readFile(`${placeOf(id)}.json`, 'utf8')))
  } catch {
    return null
  }
}

/** A file to be sent on; its bytes stay on the disk until somebody reads them. */
export async function open({ id, name, type }: Kept) {
  return new File([await openAsBlob(placeOf(id), { type })], name, { type })
}

export async function forget(files: { id: string }[]) {
  const parts = files.flatMap(({ id }) => ['', '.json', '.webp'].map((end) => placeOf(id) + end))
  await Promise.all(parts.map((part) => rm(part, { force: true })))
}

/**
 * A small picture of a file that waits, drawn anew: nothing that was sent is ever given back. Null for what is no picture.
 */
export async function preview(id: string): Promise<Buffer | null> {
  if ((await find(id)) === null) return null
  const place = `${placeOf(id)}.webp`
  try {
    return await readFile(place)
  } catch {
    const small = await oneAtATime(() => draw(placeOf(id)))
    if (small) await writeFile(place, small, { mode: 0o600 })
    return small
  }
}

async function draw(file: string) {
  try {
    if (typeof (await inspect(file)) === 'string') return null
    return await read(file).resize({ width: 192, height: 192 }).webp({ quality: 70 }).toBuffer()
  } catch {
    return null
  }
}

let swept = 0

/** Throws away what nobody has come back for. Called with each form that brings files; looks once a minute. */
export async function sweep(now = Date.now()) {
  if (now - swept < sweepEvery) return
  swept = now
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = await readdir(folder)
  const found = await Promise.all(names.map((name) => measure(path.join(folder, name))))
  let bytes = 0
  for (const { file, size, at } of found.toSorted((a, b) => b.at - a.at)) {
    bytes += size
    if (now - at > longest || bytes > mostBytes) await rm(file, { force: true })
  }
}

async function measure(file: string) {
  try {
    const { size, mtimeMs } = await stat(file)
    return { file, size, at: mtimeMs }
  } catch {
    return { file, size: 0, at: 0 }
  }
}

function placeOf(id: string) {
  return path.join(folder, id)
}
