import { getDocumentProxy } from 'unpdf'

/** The pages of a PDF: how large they are, in points, and what is written on them. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const numbers = Array.from({ length: pdf.numPages }, (_, place) => place + 1)
  return Promise.all(
    numbers.map(async (number) => {
      const page = await pdf.getPage(number)
      const [left = 0, bottom = 0, right = 0, top = 0] = page.view
      const { items } = await page.getTextContent()
      const pieces = items.map((item) => ('str' in item ? asItStands(item) : ''))
      const text = plain(pieces.join(''))
      return {
        size: [Math.round(right - left), Math.round(top - bottom)],
        text,
        says: saying(text),
      }
    }),
  )
}

/** A piece that runs from right to left is given from its first letter on; the pieces themselves come from the left. */
function asItStands({ str, dir, hasEOL }: { str: string; dir: string; hasEOL: boolean }) {
  return (dir === 'rtl' ? turn(str) : str) + (hasEOL ? '\n' : '')
}

function turn(text: string) {
  return [...text].toReversed().join('')
}

/**
 * Whether words stand on the page. A PDF holds the shapes of Arabic letters as they stand beside each other, from left to
 * right: they are read back as the letters that they are, from the other end.
 */
function saying(text: string) {
  const readings = [text, turn(text)]
  return (words: string) => readings.some((read) => read.includes(plain(words)))
}

/** Without what shapes and marks add to letters, and with single blanks. */
function plain(text: string) {
  return text
    .normalize('NFKC')
    .replace(/[\u064b-\u0652\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
}
