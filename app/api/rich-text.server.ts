import sanitize from 'sanitize-html'
import { z } from 'zod'

const kept = new Map<string, string>()

/**
 * HTML that admins wrote, cleaned before it reaches a page: paragraphs, headings, lists, emphasis, links to the web,
 * mail and telephone. It is cleaned here whatever the upstream promises, since the page will not escape it.
 */
export const RichText = z
  .string()
  .nullish()
  .transform((html) => cleanHtml(html ?? ''))

function cleanHtml(html: string) {
  const known = kept.get(html)
  if (known !== undefined) return known

  const clean = sanitize(html.slice(0, 100_000), {
    allowedTags: [
      'p',
      'br',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'a',
      'blockquote',
    ],
    allowedAttributes: { a: ['href', 'rel'], '*': ['dir'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: 12,
    transformTags: {
      a: sanitize.simpleTransform('a', { rel: 'nofollow noopener' }),
      h1: 'h2',
    },
  })
  if (kept.size > 500) kept.clear()
  kept.set(html, clean)
  return clean
}
