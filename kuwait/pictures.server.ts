import sharp, { type Sharp } from 'sharp'

/** One picture at a time, on one thread of libvips: pages go on being served while pictures are made. */
sharp.concurrency(1)
sharp.cache({ memory: 16, files: 0, items: 50 })

/* What reads other formats (SVG, GIF, TIFF, PDF) is never started, whatever a file says of itself. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`),
})

/** More pixels than any camera of a shop gives; a small file can unpack to far more. */
const mostPixels = 25_000_000

/** How pictures are read that somebody has sent: the first frame only, and nothing of what is broken. */
const carefully = { failOn: 'error', pages: 1 } as const

export type PictureProblem = 'broken' | 'pixels'

/** What a file is by its content; `pixels` for one that unpacks to more than is taken, `broken` for what is no picture. */
export async function inspect(input: Buffer | string) {
  try {
    const found = await sharp(input, { ...carefully, limitInputPixels: false }).metadata()
    const { format, width, height } = found
    const extension = extensions.get(format)
    if (!extension) return 'broken'
    return width * height > mostPixels ? 'pixels' : { extension, width, height }
  } catch {
    return 'broken'
  }
}

/** A picture to be worked on, upright. Whatever is made of it holds none of its metadata. */
export function read(input: Buffer | string): Sharp {
  return sharp(input, { ...carefully, limitInputPixels: mostPixels }).autoOrient()
}

const extensions = new Map<string | undefined, string>([
  ['jpeg', 'jpg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['heif', 'avif'],
])

let last: Promise<unknown> = Promise.resolve()

/** Waits until nothing else that was sent is being unpacked: each may take a hundred megabytes. */
export function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work)
  last = result.catch(() => undefined)
  return result
}
