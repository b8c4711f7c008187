import sanitize from 'sanitize-html'
import { directionSigns, readBlocks, writeHtml } from './rich-document.ts'

/** Longer texts than any product needs are cut: the time it takes to clean one grows with its length. */
export const mostCharacters = 100_000

const blocks = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'br']
const marks = ['strong', 'em', 'u', 's', 'a']

/** What stands for tags that are not kept. */
const others: Record<string, string> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  ...Object.fromEntries(
    ['div', 'section', 'article', 'pre', 'tr', 'td', 'th', 'dt', 'dd', 'figcaption'].map((tag) => [
      tag,
      'p',
    ]),
  ),
}

/**
 * HTML that administrators wrote, with nothing left in it but paragraphs, headings, lists, quotes, emphasis, the direction of
 * each paragraph, and links to the web, mail and telephone; in the one form that `rich-document.ts` knows. One list for what is
 * stored and for what is shown.
 */
export function cleanHtml(html: string) {
  return writeHtml(blocksOf(html.replace(signs, '')))
}

/** As `cleanHtml`, as blocks. What is written before a paragraph in `directionSigns` is its direction. */
export function blocksOf(html: string) {
  const clean = sanitize(html.slice(0, mostCharacters), {
    allowedTags: [...blocks, ...marks],
    allowedAttributes: { a: ['href'], '*': ['dir'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: 30,
    transformTags: { '*': (tag, attribs) => ({ tagName: others[tag] ?? tag, attribs }) },
  })
  return readBlocks(clean)
}

export const signs = new RegExp(`[${directionSigns.ltr}${directionSigns.rtl}]`, 'g')
