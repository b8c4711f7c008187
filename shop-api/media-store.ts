import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { inspect, oneAtATime, read, type PictureProblem } from '#kuwait/pictures.server.ts'
import { formats, widths } from './models/media.ts'

export type Width = (typeof widths)[number]
export type Format = (typeof formats)[number]
export type MediaStore = ReturnType<typeof createMediaStore>

/**
 * Pictures below `folder`: originals as they came, and what is made of them, kept for the next visitor. `incoming` is where
 * files of calls lie that are under way.
 * A name is the hash of the original's bytes, so that an address never changes its content.
 */
export function createMediaStore(folder: string) {
  const incoming = path.join(folder, 'incoming')
  const jobs = new Map<string, Job>()
  let working = false

  /** Keeps an original and says what it is. Throws if it is not a JPEG, PNG, WebP or AVIF picture. */
  async function add(bytes: Buffer) {
    const found = await inspect(bytes)
    if (typeof found === 'string') throw new Error(`Not a picture that can be kept: ${found}`)

    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 24)
    const color = await mainColor(bytes)
    await write(path.join(folder, 'originals', `${hash}.${found.extension}`), bytes)
    return { hash, ...found, bytes: bytes.length, color }
  }

  /**
   * Keeps a picture that somebody sent: read and written anew, so that neither its metadata (where it was taken) nor
   * anything hidden in it is kept. Answers what is wrong with one that is not taken. `keepsOriginal` puts by what was sent,
   * as it came, for the day on which better can be made of it; it is never served.
   */
  function addUpload(file: Blob, { keepsOriginal }: { keepsOriginal: boolean }) {
    return oneAtATime(async () => {
      const bytes = Buffer.from(await file.arrayBuffer())
      const picture = await clean(bytes)
      if (!Buffer.isBuffer(picture)) return picture
      const added = await add(picture)
      if (keepsOriginal) await write(path.join(folder, 'sent', added.hash), bytes)
      return added
    })
  }

  /**
   * A picture in one of the widths and formats; made now if nobody has asked before. Null when so many are being made
   * that this one has to be asked for again. `signal` tells that the one who asked has gone.
   */
  async function render(
    original: { hash: string; extension: string },
    width: Width,
    format: Format,
    signal: AbortSignal,
  ) {
    const file = path.join(folder, 'made', original.hash, `${width}.${format}`)
    const made = await readIfThere(file)
    if (made) return made

    const job = jobs.get(file) ?? enqueue(file, width, () => make(original, width, format, file))
    if (job === null) return null
    job.waiting.push(signal)
    void work()
    return job.picture
  }

  /** Two visitors who ask for the same picture wait for the same work. */
  function enqueue(file: string, width: Width, make: () => Promise<Buffer>) {
    if (jobs.size >= mostJobs) return null
    const { promise, resolve, reject } = Promise.withResolvers<Buffer | null>()
    const job: Job = { file, width, waiting: [], make, picture: promise, resolve, reject }
    jobs.set(file, job)
    return job
  }

  /** The smallest first: they are what lists show. What nobody waits for any more is not made. */
  async function work() {
    if (working) return
    working = true
    for (;;) {
      const [job] = [...jobs.values()].toSorted((a, b) => a.width - b.width)
      if (!job) break
      const wanted = job.waiting.some((signal) => !signal.aborted)
      await (wanted ? job.make() : Promise.resolve(null)).then(job.resolve, job.reject)
      jobs.delete(job.file)
    }
    working = false
  }

  async function make(
    { hash, extension }: { hash: string; extension: string },
    width: Width,
    format: Format,
    file: string,
  ) {
    const original = path.join(folder, 'originals', `${hash}.${extension}`)
    const resized = read(original).resize({ width, withoutEnlargement: true })
    const bytes = await encode(resized, format).toBuffer()
    await write(file, bytes)
    return bytes
  }

  /** Forgets an original and what was made of it. */
  async function remove({ hash, extension }: { hash: string; extension: string }) {
    await rm(path.join(folder, 'originals', `${hash}.${extension}`), { force: true })
    await rm(path.join(folder, 'sent', hash), { force: true })
    await rm(path.join(folder, 'made', hash), { recursive: true, force: true })
  }

  /** Takes away what calls have left behind that ended with the process. */
  async function clearIncoming(now = Date.now()) {
    for (const name of await namesIn(incoming)) {
      const file = path.join(incoming, name)
      const { mtimeMs } = await stat(file)
      if (now - mtimeMs > longestCall) await rm(file, { force: true })
    }
  }

  return { add, addUpload, render, remove, incoming, clearIncoming }
}

/** A picture that is being waited for. */
type Job = {
  file: string
  width: Width
  waiting: AbortSignal[]
  make: () => Promise<Buffer>
  picture: Promise<Buffer | null>
  resolve: (picture: Buffer | null) => void
  reject: (error: unknown) => void
}

const mostJobs = 200

const longestCall = 3600_000

async function clean(bytes: Buffer): Promise<Buffer | PictureProblem> {
  const found = await inspect(bytes)
  if (typeof found === 'string') return found
  try {
    return await read(bytes)
      .resize({ width: 2000, height: 2000, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86 })
      .toBuffer()
  } catch {
    return 'broken'
  }
}

/** The colour that most of a picture has, `#rrggbb`: pages paint it until the picture is there. */
async function mainColor(bytes: Buffer) {
  const { data, info } = await read(bytes)
    .resize(64, 64, { fit: 'inside' })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const { dominant } = await sharp(data, { raw: { width, height, channels } }).stats()
  const parts = [dominant.r, dominant.g, dominant.b]
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function encode(picture: Sharp, format: Format) {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 52, effort: 3 })
    case 'webp':
      return picture.webp({ quality: 74, effort: 4 })
    case 'jpg':
      return picture.flatten({ background: '#e8e4dd' }).jpeg({ quality: 76, mozjpeg: true })
  }
}

/** Written beside its place and moved into it, so that nobody ever reads half a picture. */
async function write(file: string, bytes: Buffer) {
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
  await writeFile(draft, bytes)
  await rename(draft, file)
}

async function readIfThere(file: string) {
  return unlessMissing(readFile(file), null)
}

async function namesIn(folder: string) {
  return unlessMissing(readdir(folder), [])
}

async function unlessMissing<Found, None>(found: Promise<Found>, none: None) {
  try {
    return await found
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return none
    throw error
  }
}
