import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { formats, widths } from './models/media.ts'

export type Width = (typeof widths)[number]
export type Format = (typeof formats)[number]
export type MediaStore = ReturnType<typeof createMediaStore>

/** One picture at a time, on one thread of libvips: pages go on being served while pictures are made. */
sharp.concurrency(1)
sharp.cache({ memory: 16, files: 0, items: 50 })

/** More pixels than any camera of a shop gives; a small file can unpack to far more. */
const mostPixels = 25_000_000

/**
 * Pictures below `folder`: originals as they came, and what is made of them, kept for the next visitor.
 * A name is the hash of the original's bytes, so that an address never changes its content.
 */
export function createMediaStore(folder: string) {
  const jobs = new Map<string, Job>()
  let working = false

  /** Keeps an original and says what it is. Throws if it is not a JPEG, PNG, WebP or AVIF picture. */
  async function add(bytes: Buffer) {
    const { format, width, height } = await sharp(bytes, {
      limitInputPixels: mostPixels,
    }).metadata()
    const extension = extensions.get(format)
    if (!extension) throw new Error(`Not a picture that can be kept: ${format}`)

    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 24)
    const color = await mainColor(bytes)
    await write(path.join(folder, 'originals', `${hash}.${extension}`), bytes)
    return { hash, extension, width, height, bytes: bytes.length, color }
  }

  /**
   * Keeps a picture that a visitor sent: read and written anew, so that neither its metadata (where it was taken) nor
   * anything hidden in it is kept. Null if it is no picture, or too many pixels.
   */
  async function addUpload(bytes: Buffer) {
    const picture = await uploads.run(() => clean(bytes))
    return picture && add(picture)
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
    const resized = sharp(path.join(folder, 'originals', `${hash}.${extension}`), {
      limitInputPixels: mostPixels,
    })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
    const bytes = await encode(resized, format).toBuffer()
    await write(file, bytes)
    return bytes
  }

  /** Forgets an original and what was made of it. */
  async function remove({ hash, extension }: { hash: string; extension: string }) {
    await rm(path.join(folder, 'originals', `${hash}.${extension}`), { force: true })
    await rm(path.join(folder, 'made', hash), { recursive: true, force: true })
  }

  return { add, addUpload, render, remove }
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

/** One after the other: each may unpack to a hundred megabytes. */
const uploads = {
  last: Promise.resolve() as Promise<unknown>,
  run<Result>(work: () => Promise<Result>) {
    const result = this.last.then(work)
    this.last = result.catch(() => undefined)
    return result
  },
}

async function clean(bytes: Buffer) {
  const options = { limitInputPixels: mostPixels, failOn: 'error', pages: 1 } as const
  try {
    const { format } = await sharp(bytes, options).metadata()
    if (!extensions.has(format)) return null
    return await sharp(bytes, options)
      .autoOrient()
      .resize({ width: 2000, height: 2000, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86 })
      .toBuffer()
  } catch {
    return null
  }
}

/** The colour that most of a picture has, `#rrggbb`: pages paint it until the picture is there. */
async function mainColor(bytes: Buffer) {
  const small = await sharp(bytes, { limitInputPixels: mostPixels })
    .resize(64, 64, { fit: 'inside' })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .png()
    .toBuffer()
  const { dominant } = await sharp(small).stats()
  const parts = [dominant.r, dominant.g, dominant.b]
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const extensions = new Map<string | undefined, string>([
  ['jpeg', 'jpg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['heif', 'avif'],
])

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
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
