import { Marked } from 'marked'
import {
  directionSigns,
  escape,
  isList,
  linesHtml,
  writeHtml,
  writeLine,
  type Block,
  type Direction,
  type Item,
  type Line,
  type ListBlock,
} from './rich-document.ts'
import { blocksOf, cleanHtml, mostCharacters, signs } from './rich-text.server.ts'

/**
 * Markdown without what a shop has no use for (code, tables, addresses that become links by themselves). A line ends where it
 * was ended.
 */
const markdown = new Marked({
  breaks: true,
  tokenizer: {
    code: nothing,
    fences: nothing,
    codespan: nothing,
    lheading: nothing,
    table: nothing,
    def: nothing,
    url: nothing,
  },
})

function nothing() {
  return undefined
}

/**
 * Rich text as clean HTML (`cleanHtml`), whichever way it was written: as HTML, where it begins with the tag of a block, or as
 * Markdown, where `{rtl}` or `{ltr}` before a paragraph, a heading or an item is its direction.
 */
export function richHtml(text: string) {
  return isHtml(text) ? cleanHtml(text) : writeHtml(markupBlocks(text))
}

/** Rich text as somebody edits it without script: HTML becomes Markdown that `richHtml` turns into the same, anything else stays. */
export function markupOf(text: string) {
  return isHtml(text) ? blocksOf(text.replace(signs, '')).map(blockMarkup).join('\n\n') : text
}

function isHtml(text: string) {
  return /^\s*<(p|h[1-6]|ul|ol|li|blockquote|div|section|article|table|pre|br)\b/i.test(text)
}

function markupBlocks(text: string) {
  const signed = text
    .slice(0, mostCharacters)
    .replace(signs, '')
    .replace(
      /^((?:[ \t]*(?:[-*+]|\d{1,9}[.)]|#{1,6}|>)(?=[ \t>]))*[ \t]*)\{(rtl|ltr)\}/gm,
      (_, before: string, dir: 'rtl' | 'ltr') => `${before}${directionSigns[dir]} `,
    )
  return blocksOf(markdownHtml(signed))
}

/** More than one paragraph or list has: to pair them takes time that grows with the square of their number. */
const mostSigns = 2000

function hasTooManySigns(paragraph: string) {
  return (paragraph.match(/[*_~]/g)?.length ?? 0) > mostSigns
}

/** Text that is nested deeper, or emphasized more often, than anybody writes is no markup. */
function markdownHtml(text: string) {
  if (text.split(/\n[ \t]*\n/).some(hasTooManySigns)) return `<p>${escape(text)}</p>`
  try {
    return markdown.parse(text, { async: false })
  } catch (error) {
    if (error instanceof RangeError) return `<p>${escape(text)}</p>`
    throw error
  }
}

function blockMarkup(block: Block): string {
  if (block.tag === 'blockquote') {
    return before('> ', '> ', block.blocks.map(blockMarkup).join('\n\n'))
  }
  if (isList(block)) return listMarkup(block)
  const words = wordsOf(block.dir, block.lines)
  if (block.tag === 'p') return words
  return `${'#'.repeat(Number(block.tag[1]))} ${words.replaceAll('\n', '<br>')}`
}

function listMarkup({ tag, items }: ListBlock): string {
  return items.map((item, at) => itemMarkup(tag === 'ul' ? '- ' : `${at + 1}. `, item)).join('\n')
}

function itemMarkup(marker: string, { dir, lines, lists }: Item) {
  const parts = [wordsOf(dir, lines), ...lists.map(listMarkup)]
  return before(marker, ' '.repeat(marker.length), parts.join('\n'))
}

function before(first: string, others: string, text: string) {
  return text
    .split('\n')
    .map((line, at) => (at === 0 ? first : line === '' ? others.trimEnd() : others) + line)
    .join('\n')
}

function wordsOf(dir: Direction, lines: Line[]) {
  return (dir === null ? '' : `{${dir}} `) + linesMarkup(lines)
}

/** Emphasis in stars where those are read again as what they stand for (never within some punctuation), else in tags. */
function linesMarkup(lines: Line[]) {
  const written = (how: typeof stars) =>
    lines.map((line) => lineStart(writeLine(line, how))).join('\n')
  const [starred, tagged] = [written(stars), written(tags)]
  if (starred === tagged) return tagged
  return writeHtml(markupBlocks(starred)) === `<p>${linesHtml(lines)}</p>` ? starred : tagged
}

const signsOf: Record<string, string> = { strong: '**', em: '*', s: '~~' }

const stars = {
  open: (tag: string) => (tag.startsWith('a ') ? '[' : (signsOf[tag] ?? `<${tag}>`)),
  close: (tag: string) =>
    tag.startsWith('a ') ? `](${/href="([^"]*)"/.exec(tag)?.[1]})` : (signsOf[tag] ?? `</${tag}>`),
  text: escapeMarkup,
}

const tags = {
  open: (tag: string) => `<${tag.replace(/ rel=.*/, '')}>`,
  close: (tag: string) => `</${/^\w+/.exec(tag)?.[0]}>`,
  text: escapeMarkup,
}

function escapeMarkup(text: string) {
  return text.replace(/[\\`*_[\]<~|]|(?<=^| )#|&(?=#?\w+;)/g, '\\$&')
}

/** What would make a line something else than words. */
function lineStart(line: string) {
  return line.replace(/^([>{]|[-+=](?=[-+= ]|$)|\d{1,9}(?=[.)]( |$)))/, (sign) =>
    /\d/.test(sign) ? `${sign}\\` : `\\${sign}`,
  )
}
