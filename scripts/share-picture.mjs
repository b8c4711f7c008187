import path from 'node:path'
import sharp from 'sharp'

/* Draws what stands for the shop elsewhere, from its mark: in links that are shared, and in search results. */
const folder = path.resolve(import.meta.dirname, '../build/client')

const stem = 'M16 29V13m0 12c-4 0-7-2-8-6m8 1c4 0 7-2 8-6m-8-1c-2.5 0-4.5-1.5-5.2-4.2'
const flowers = [
  [16, 8, 4.2],
  [25, 12, 3],
  [7, 16.5, 3],
  [9.8, 6.5, 2.2],
]

/** A sprig of arfaj, `size` high, with its foot at a point. */
function sprig(x, y, size, opacity = 1) {
  const circles = flowers.map(([cx, cy, r]) => `<circle cx="${cx}" cy="${cy}" r="${r}"/>`).join('')
  return `<g opacity="${opacity}" transform="translate(${x} ${y}) scale(${size / 29}) translate(-16 -29)">
    <path d="${stem}" fill="none" stroke="#e8e4dd" stroke-width="1.8" stroke-linecap="round"/>
    <g fill="#d9a441">${circles}</g></g>`
}

const field = [
  [90, 150, 0.25],
  [240, 105, 0.18],
  [390, 190, 0.4],
  [810, 190, 0.4],
  [960, 105, 0.18],
  [1110, 150, 0.25],
]
const share = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
  <rect width="1200" height="630" fill="#333e2c"/>
  ${field.map(([x, size, opacity]) => sprig(x, 540, size, opacity)).join('')}
  ${sprig(600, 540, 430)}
  <rect y="540" width="1200" height="90" fill="#e8e4dd"/></svg>`
const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">
  <rect width="512" height="512" fill="#333e2c"/>${sprig(256, 430, 350)}</svg>`

await sharp(Buffer.from(share)).jpeg({ quality: 85, mozjpeg: true }).toFile(`${folder}/share.jpg`)
await sharp(Buffer.from(logo)).png({ palette: true }).toFile(`${folder}/logo.png`)
