import sanitize from 'sanitize-html'

/** Longer texts than any product needs are cut: the time it takes to clean one grows with its length. */
const mostCharacters = 100_000

const blocks = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'br']
const marks = ['strong', 'b', 'em', 'i', 'u', 's', 'a']

/**
 * HTML that administrators wrote, with nothing left in it but paragraphs, headings, lists, emphasis, the direction of each
 * block, and links to the web, mail and telephone. One list for what is stored and for what is shown.
 */
export function cleanHtml(html: string) {
  return sanitize(html.slice(0, mostCharacters), {
    allowedTags: [...blocks, ...marks],
    allowedAttributes: { a: ['href', 'rel'], '*': ['dir'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: 12,
    transformTags: {
      a: sanitize.simpleTransform('a', { rel: 'nofollow noopener' }),
      h1: 'h2',
      '*': withKnownDirection,
    },
  })
}

function withKnownDirection(tagName: string, { dir, ...attribs }: sanitize.Attributes) {
  const isKnown = dir !== undefined && ['rtl', 'ltr', 'auto'].includes(dir)
  return { tagName, attribs: isKnown ? { ...attribs, dir } : attribs }
}
