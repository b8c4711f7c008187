import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { directionOf, type Language } from '#kuwait/languages.ts'
import { paperStyle } from './style.ts'

export type Markup = ReturnType<typeof html>

type Paper = {
  language: Language
  title: string
  /** What stands above the sheets on a screen, and is not printed. */
  screen: Markup
  sheets: Markup | Markup[]
}

/**
 * A page to print or to keep, which needs nothing else: one language, its own small style sheet, no script. Each sheet
 * begins on paper of its own. Arabic runs from right to left, with its letters joined (no letter-spacing) and digits as
 * everywhere in the shop.
 */
export function paperDocument({ language, title, screen, sheets }: Paper) {
  const page = html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <header class="screen">${screen}</header>
        <main>${sheets}</main>
      </body>
    </html>`
  return tidied(String(page))
}

/** Without the indentation of the code, which would be a third of a page with many lines. */
function tidied(text: string) {
  return text.replace(/\s*\n\s*/g, '\n')
}

const style = tidied(paperStyle)
const styleHash = createHash('sha256').update(style).digest('base64')

/** Allows the page's own style sheet, by its hash, the shop's logo, and nothing else. */
export const paperPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
