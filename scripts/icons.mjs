import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

/* Draws the shop's icon in the sizes and shapes that phones want, so that public/icon.svg is the only one to change. */
const root = path.resolve(import.meta.dirname, '..')
const files = path.join(root, 'build/client')
const icon = readFileSync(path.join(root, 'public/icon.svg'), 'utf8')
const brand = '#333e2c'

/* A phone cuts these into a shape of its own: the ground reaches every edge, the sprig stays in the middle four fifths. */
const square = icon.replace(/ rx="[\d.]+"/, '')

mkdirSync(path.join(files, 'icons'), { recursive: true })
await draw(icon, 192, 'icons/192.png')
await draw(icon, 512, 'icons/512.png')
await draw(square, 512, 'icons/maskable.png', 0.8)
await draw(square, 180, 'apple-touch-icon.png', 0.9)

/** `part` is how much of the width the drawing takes. */
async function draw(svg, width, name, part = 1) {
  const inner = Math.round(width * part)
  const rim = Math.floor((width - inner) / 2)
  await sharp(Buffer.from(svg), { density: 72 * (inner / 32) })
    .resize(inner)
    .extend({
      top: rim,
      left: rim,
      bottom: width - inner - rim,
      right: width - inner - rim,
      background: brand,
    })
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(files, name))
}
